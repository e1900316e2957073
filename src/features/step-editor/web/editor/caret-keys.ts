import { NodeSelection, Selection } from '@tiptap/pm/state';
import { type Editor, Extension } from '@tiptap/react';

/**
 * Moves the caret away from a chosen image or video into the text that follows or comes before: the browser leaves it chosen, and what is
 * typed next would take its place.
 *
 * @param isWhole to the end or beginning of all, else to the nearest text
 * @returns whether something was chosen, and there was text to go to
 */
function leaveChosen({ state, view }: Editor, direction: 1 | -1, isWhole: boolean): boolean {
  const { doc, selection, tr } = state;
  if (!(selection instanceof NodeSelection)) return false;
  const end = direction === 1 ? doc.content.size : 0;
  const near = direction === 1 ? selection.$to : selection.$from;
  const place = isWhole
    ? Selection.findFrom(doc.resolve(end), direction === 1 ? -1 : 1, true)
    : Selection.findFrom(near, direction, true);
  if (!place) return false;
  view.dispatch(tr.setSelection(place).scrollIntoView());
  return true;
}

/** The keys of Windows, Linux and macOS for the end and the beginning. */
export const CaretKeys = Extension.create({
  name: 'caretKeys',
  addKeyboardShortcuts() {
    const { editor } = this;
    const toEnd = () => leaveChosen(editor, 1, true);
    const toBeginning = () => leaveChosen(editor, -1, true);
    return {
      'Ctrl-End': toEnd,
      'Meta-ArrowDown': toEnd,
      'Ctrl-Home': toBeginning,
      'Meta-ArrowUp': toBeginning,
      End: () => leaveChosen(editor, 1, false),
      Home: () => leaveChosen(editor, -1, false),
    };
  },
});
