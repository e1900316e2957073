import { act, fireEvent } from '@testing-library/react';
import type { Editor } from '@tiptap/react';
import fc from 'fast-check';

type Act = () => Promise<void>;

/** A place in the document, as a share of its length. */
const placeIn = (one: Editor, share: number) => Math.max(1, Math.floor(share * one.state.doc.content.size));
const words = fc.constantFrom('pipeta', ' agua', '- x', '**', '1. a', '# t', '<b>', 'ñ & é', '| a |', ' ');
const share = fc.double({ min: 0, max: 1, noNaN: true });

/** The form of a step as a test has it before it. */
interface OpenForm {
  box: () => HTMLElement;
  field: () => HTMLElement;
  isSource: () => boolean;
  editor: () => Editor;
  press: (name: string) => Promise<void>;
  rest: (milliseconds: number) => Promise<void>;
  /** Milliseconds until another mode of the editor is there. */
  turned: () => number;
}

/** Whatever somebody may do to a step, in any order. */
export function actsOnStep({
  box,
  field,
  isSource,
  editor,
  press,
  rest,
  turned,
}: OpenForm): fc.Arbitrary<{ name: string; run: Act }> {
  const inEditor =
    (work: (one: Editor) => void): Act =>
    async () => {
      if (!isSource()) await act(async () => work(editor()));
    };

  return fc.oneof(
    fc.tuple(share, words).map(([at, text]) => ({
      name: `types ${text}`,
      run: inEditor((one) =>
        one.chain().setTextSelection(placeIn(one, at)).insertContent({ type: 'text', text }).run(),
      ),
    })),
    fc.tuple(share, share).map(([from, to]) => ({
      name: 'deletes',
      run: inEditor((one) => {
        const [first, last] = [placeIn(one, Math.min(from, to)), placeIn(one, Math.max(from, to))];
        one.chain().setTextSelection({ from: first, to: last }).deleteSelection().run();
      }),
    })),
    fc.constant({ name: 'deletes all', run: inEditor((one) => one.chain().selectAll().deleteSelection().run()) }),
    fc.constant({ name: 'undoes', run: inEditor((one) => one.commands.undo()) }),
    fc.constant({
      name: 'undoes everything',
      run: inEditor((one) => {
        while (one.can().undo()) one.commands.undo();
      }),
    }),
    fc.constant({ name: 'redoes', run: inEditor((one) => one.commands.redo()) }),
    fc.constantFrom('toggleBold', 'toggleBulletList', 'toggleBlockquote', 'splitBlock').map((command) => ({
      name: command,
      run: inEditor((one) => (one.commands as unknown as Record<string, () => void>)[command]?.()),
    })),
    fc
      .constantFrom('<p>pegado <b>fuerte</b></p>', '<ul><li>uno</li><li>dos</li></ul>', '<h1>Título</h1><p>y</p>')
      .map((html) => ({ name: `pastes ${html}`, run: inEditor((one) => one.view.pasteHTML(html)) })),
    fc.constantFrom('', 'Fuente', '## Otra\n\n- lista', 'Antes *y* después ').map((value) => ({
      name: `writes Markdown ${value}`,
      run: async () => {
        if (isSource()) await act(async () => fireEvent.change(box(), { target: { value } }));
      },
    })),
    fc.constantFrom('', 'Otro título', 'Título').map((value) => ({
      name: `names it ${value}`,
      run: () => act(async () => void fireEvent.change(field(), { target: { value } })),
    })),
    fc.constantFrom('Markdown', 'Editor visual').map((mode) => ({
      name: `goes to ${mode}`,
      run: async () => {
        await press(mode);
        await rest(turned());
      },
    })),
    fc.constantFrom(50, 2100, 9000).map((pause) => ({ name: `rests ${pause}`, run: () => rest(pause) })),
    fc.constant({
      name: 'hides the page',
      run: () => act(async () => void document.dispatchEvent(new Event('visibilitychange'))),
    }),
  );
}
