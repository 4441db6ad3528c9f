// Changing one's own message where it stands: Enter saves, Escape leaves it as it was.
import { h } from './dom.js';
import { act, store } from './store.js';
import { asTyped, withMentions } from './typed.js';
import { say } from './words.js';

/** done() is called when the editor shall go. */
export function editor(message, channel, done) {
  const save = async (box) => {
    const content = withMentions(box.value.trim());
    if (!content || content === message.content) done();
    else await act('edit', { channel, message: message.id, content }).then(done, () => box.focus());
  };
  const key = (event) => {
    if (event.isComposing) return;
    if (event.key === 'Escape') done();
    else if (event.key === 'Enter' && !event.shiftKey) save(event.currentTarget);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const typed = asTyped(message.content);
  const box = h('textarea', { class: 'text-field editor-text', 'aria-label': say('edit.label'), maxlength: '2000', rows: String(Math.min(8, typed.split('\n').length)), value: typed, onkeydown: key });
  requestAnimationFrame(() => box.isConnected && box.focus());
  return h('div', { class: 'editor', key: 'editor' }, box, h('div', { class: 'editor-hint' }, say('edit.hint')));
}

/** The newest message of one's own in the open channel that has words in it. */
export const lastOwn = () => store.view.messages.findLast((m) => m.author.id === store.view.me.id && m.content);
