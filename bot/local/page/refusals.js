// Why the server refused something, in the person's language. English comes with the refusal itself.
import { language, say } from './words.js';

const FR = {
  10003: 'Ce salon n’existe plus.',
  10004: 'Ce serveur n’existe plus.',
  10008: 'Ce message n’existe plus.',
  10013: 'Cette personne n’existe plus.',
  30010: 'Ce message porte déjà 20 réactions différentes.',
  30046: 'Trop de modifications de messages anciens. Réessayez plus tard.',
  archived: 'Ce fil est fermé.',
  disabled: 'Ce n’est pas utilisable en ce moment.',
  empty: 'Le message est vide.',
  link: 'Ce bouton ouvre une adresse.',
  'modal-choice': 'Un choix du formulaire ne convient pas.',
  'modal-field': 'Le formulaire n’a pas ce champ.',
  'modal-file': 'Le nombre de fichiers ne convient pas.',
  'modal-length': 'Un texte du formulaire est trop court ou trop long.',
  'modal-sent': 'Ce formulaire est déjà en route.',
  name: 'Ce nom est vide ou trop long.',
  'name-taken': 'Quelqu’un porte déjà ce nom.',
  'no-access': 'Vous ne pouvez pas voir ce salon.',
  'no-choices': 'Impossible de charger les options.',
  'no-modal': 'Ce formulaire n’est plus ouvert.',
  'no-permission': 'Vous n’en avez pas le droit ici.',
  'no-reactions': 'On ne peut pas réagir à cela.',
  'no-threads': 'Il n’y a pas de fils ici.',
  'not-yours': 'Ce message n’est pas le vôtre.',
  nobody: 'Choisissez d’abord qui vous êtes.',
  'option-choice': 'Choisissez une des valeurs proposées.',
  'option-invalid': 'La valeur d’une option ne convient pas.',
  'option-length': 'Le texte d’une option est trop court ou trop long.',
  'option-range': 'Le nombre d’une option est trop petit ou trop grand.',
  'option-required': 'Il manque une option obligatoire.',
  'select-count': 'Le nombre de choix ne convient pas.',
  'select-value': 'Ce choix n’est pas proposé.',
  'subcommand-required': 'Choisissez une sous-commande.',
  'too-large': 'Ce fichier est trop gros.',
  'too-long': 'Un message compte au plus 2000 caractères.',
  'unknown-action': 'Cela n’existe pas ici.',
  'unknown-channel': 'Ce salon n’existe plus.',
  'unknown-command': 'Cette commande n’existe pas ici.',
  'unknown-component': 'Ce message n’a plus cet élément.',
  'unknown-message': 'Ce message n’existe plus.',
  'unknown-option': 'Cette option n’existe pas.',
  'unknown-person': 'Personne ne porte ce nom ici.',
};

/** error = {code, text} as the server or the socket gives it. */
export function refusal({ code, text }) {
  if (code === 'offline') return say('notice.offline');
  return (language() === 'fr' && FR[code]) || text || say('notice.error');
}
