import type { Editor } from '@tiptap/react';
import { placesOfPicture } from '#platform/pictures/outside-pictures.rules.ts';
import { addressIn } from './figure.ts';

/** Gives every picture at an address another one, as one change that can be undone. */
export function replaceInDocument(editor: Editor, address: string, url: string): void {
  const { state, view } = editor;
  const change = state.tr;
  state.doc.descendants((node, place) => {
    if (node.type.name !== 'image') return;
    const { src } = node.attrs;
    const written = addressIn(src).replace(/^<|>$/g, '');
    if (src === address || written === address) change.setNodeMarkup(place, undefined, { ...node.attrs, src: url });
  });
  if (change.docChanged) view.dispatch(change);
}

/** The same in a field of Markdown, as if it were typed there, so that the browser can undo it. */
export function replaceInField(
  field: HTMLTextAreaElement,
  address: string,
  url: string,
  onChange: (markdown: string) => void,
): void {
  const { selectionStart, scrollTop } = field;
  let caret = selectionStart;
  let wanted = field.value;
  for (const { start, end } of placesOfPicture(field.value, address)) {
    if (end <= caret) caret += url.length - (end - start);
    wanted = `${wanted.slice(0, start)}${url}${wanted.slice(end)}`;
    field.focus({ preventScroll: true });
    field.setSelectionRange(start, end);
    // Still the only way to write into a field that its undo knows.
    if ('execCommand' in document) document.execCommand('insertText', false, url);
  }
  if (field.value !== wanted) onChange(wanted);
  field.setSelectionRange(caret, caret);
  field.scrollTop = scrollTop;
}
