import type { Editor, JSONContent } from '@tiptap/react';

/**
 * Inserts an image or a video and leaves the cursor in the paragraph after it: a block that stays selected is replaced by
 * whatever is typed or inserted next.
 *
 * @param at place in the document; the end of the selection unless given
 */
export function insertBlock(editor: Editor, block: JSONContent, at = editor.state.selection.to): void {
  editor.commands.insertContentAt(Math.min(at, editor.state.doc.content.size), block);
  const { selection, doc } = editor.state;
  if (!('node' in selection)) return;
  const next = doc.resolve(selection.to).nodeAfter;
  const chain = editor.chain();
  if (!next?.isTextblock) chain.insertContentAt(selection.to, { type: 'paragraph' });
  chain.setTextSelection(selection.to + 1).run();
}
