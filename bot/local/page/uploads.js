// Files that a person chooses for an option or a form go to the server at once; their id stands for them.
import { h } from './dom.js';
import { refusal } from './refusals.js';
import { me } from './store.js';
import { say } from './words.js';

async function upload(file) {
  const query = new URLSearchParams({ as: me().username, name: file.name });
  const answer = await fetch(`/page/upload?${query}`, { method: 'POST', body: file });
  const result = await answer.json();
  if (!answer.ok) throw result;
  return { value: result.id, label: result.filename };
}

/** A control for files: {input, files() -> [{value, label}], state() -> text of what is wrong or null}. */
export function fileInput(props, { multiple = false, changed = () => {} } = {}) {
  let kept = [];
  let trouble = null;
  let turn = 0;
  const input = h('input', {
    ...props, type: 'file', multiple,
    onchange: async () => {
      const mine = ++turn;
      kept = [];
      trouble = input.files.length ? say('file.uploading') : null;
      changed();
      const found = await Promise.all([...input.files].map(upload)).catch((error) => {
        if (mine === turn) trouble = refusal(error);
        return null;
      });
      if (mine !== turn) return;
      if (found) {
        kept = found;
        trouble = null;
      }
      changed();
    },
  });
  return { input, files: () => kept, state: () => trouble };
}
