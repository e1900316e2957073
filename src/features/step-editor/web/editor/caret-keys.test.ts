// @vitest-environment happy-dom
import { Editor } from '@tiptap/react';
import { afterEach, expect, it } from 'vitest';
import { CaretKeys } from './caret-keys.ts';
import { parseStep, serializeStep, stepExtensions } from './step-markdown.ts';

let editor: Editor;
afterEach(() => editor.destroy());

const image = '![Bomba](/api/files/bomba)';

/** Chooses the image of a step, presses a key and types. @returns the step then */
function typedAfter(markdown: string, key: { key: string; ctrlKey?: boolean; metaKey?: boolean }): string {
  editor = new Editor({ extensions: [...stepExtensions, CaretKeys], content: parseStep(markdown) });
  let place = -1;
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'image' || node.type.name === 'video') place = at;
  });
  editor.commands.setNodeSelection(place);
  const event = new KeyboardEvent('keydown', key);
  editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event));
  editor.view.dispatch(editor.state.tr.insertText('Z'));
  return serializeStep(editor.getJSON());
}

it.each([
  [{ key: 'End', ctrlKey: true }, `Antes\n\n${image}\n\nDespués\n\nFinZ`],
  [{ key: 'ArrowDown', metaKey: true }, `Antes\n\n${image}\n\nDespués\n\nFinZ`],
  [{ key: 'Home', ctrlKey: true }, `ZAntes\n\n${image}\n\nDespués\n\nFin`],
  [{ key: 'End' }, `Antes\n\n${image}\n\nZDespués\n\nFin`],
  [{ key: 'Home' }, `AntesZ\n\n${image}\n\nDespués\n\nFin`],
])('with an image chosen, %j and typing leave the image', (key, expected) => {
  expect(typedAfter(`Antes\n\n${image}\n\nDespués\n\nFin`, key)).toBe(expected);
});

it('what is last is an image or a video: the text goes below it', () => {
  const end = { key: 'End', ctrlKey: true };
  expect(typedAfter(`Antes\n\n${image}`, end)).toBe(`Antes\n\n${image}\n\nZ`);
  editor.destroy();
  const video = 'https://youtu.be/abcdefghijk';
  expect(typedAfter(`Antes\n\n${video}`, end)).toBe(`Antes\n\n${video}\n\nZ`);
});

it('without a chosen image the keys stay the browser’s', () => {
  editor = new Editor({ extensions: [...stepExtensions, CaretKeys], content: parseStep('Uno\n\nDos') });
  const event = new KeyboardEvent('keydown', { key: 'End', ctrlKey: true });
  expect(editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event)) ?? false).toBe(false);
});
