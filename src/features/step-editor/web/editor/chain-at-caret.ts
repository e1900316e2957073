import type { ChainedCommands, Editor } from '@tiptap/react';

/**
 * Commands on the text, with the keyboard in it from now on. `chain().focus()` alone gives it back with the next frame: what
 * is typed before that frame lands outside the block that was just made.
 */
export function chainAtCaret(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain().focus();
}
