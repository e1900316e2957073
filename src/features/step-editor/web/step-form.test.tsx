// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/react';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { actsOnStep } from '#testing/step-acts.ts';
import { dismissToast } from '#ui/toast-store.ts';
import { parseStep, serializeStep } from './editor/step-markdown.ts';
import './editor/StepEditor.tsx';
import { StepForm } from './StepForm.tsx';

interface Draft {
  title: string;
  content: string;
  base_version: number | null;
}

/** The server as far as the form knows it: one module, at most one step, one draft of each; answers come after a while. */
const server = vi.hoisted(() => ({
  step: null as { title: string; content: string; version: number } | null,
  drafts: new Map<string, Draft>(),
  /** Milliseconds before a request is done. */
  delay: 0,
}));

vi.mock('#features/identity/web/auth.tsx', () => ({ useAuth: () => ({ user: { id: 'u1' } }) }));
vi.mock('#features/modules/web/modules-api.ts', () => {
  const later = async <T,>(work: () => T): Promise<T> => {
    await new Promise((resolve) => setTimeout(resolve, server.delay));
    return work();
  };
  const getManagedStep = () =>
    later(() => ({
      ...server.step,
      updated_at: new Date(0).toISOString(),
      updated_by_name: 'Ana',
      otherWriters: [],
      published_at: null,
      draft: server.drafts.get('s1') ?? null,
    }));
  const refusal = { status: 422, code: 'PICTURE_NOT_GIVEN' };
  const mutation = (call: (input: never) => unknown) => ({ call, mutationOptions: () => ({ mutationFn: call }) });
  return {
    modulesApi: {
      getManagedStep: { call: getManagedStep },
      getStepDraft: { call: () => later(() => ({ draft: server.drafts.get('m1') ?? null })) },
      saveStepDraft: mutation(({ stepId, title, content, base_version }: Draft & { stepId: string | null }) =>
        later(() => {
          const saved = stepId ? server.step : { title: '', content: '' };
          if (saved?.title === title && saved.content === content) server.drafts.delete(stepId ?? 'm1');
          else server.drafts.set(stepId ?? 'm1', { title, content, base_version });
        }),
      ),
      addStep: mutation(({ title, content }: Draft) =>
        later(() => {
          server.step = { title, content, version: 1 };
          server.drafts.delete('m1');
        }),
      ),
      updateStep: mutation(({ title, content, version }: Draft & { version: number }) =>
        later(() => {
          if (server.step?.version !== version) throw new Error('another version stands');
          server.step = { title, content, version: version + 1 };
          server.drafts.delete('s1');
        }),
      ),
      bringStepImage: mutation(({ address }: { address: string }) =>
        later(() => {
          if (address.includes('falta')) throw Object.assign(new Error('El sitio no entregó la imagen.'), refusal);
          return { url: `/api/files/${address.split('/').at(-1)}` };
        }),
      ),
      previewContent: mutation(({ texts }: { texts: string[] }) =>
        later(() => ({ html: texts.map((text) => JSON.stringify(parseStep(text))) })),
      ),
    },
  };
});

let isClosed = false;
const rest = async (milliseconds: number): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
};

async function open(stepId: string | null) {
  isClosed = false;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <StepForm
        moduleId="m1"
        stepId={stepId}
        completedBy={0}
        onChanged={async () => {}}
        onClose={() => (isClosed = true)}
      />
    </QueryClientProvider>,
  );
  for (let turn = 0; turn < 100 && !screen.queryByRole('textbox', { name: /^Contenido/ }); turn += 1) await rest(200);
}

const box = () => screen.getByRole('textbox', { name: /^Contenido/ });
const isSource = () => box() instanceof HTMLTextAreaElement;
const editor = () => (box() as HTMLElement & { editor: Editor }).editor;
const field = () => screen.getByLabelText('Título del paso') as HTMLInputElement;
const press = async (name: string) => {
  const button = screen.queryByRole('button', { name });
  if (button) await act(async () => fireEvent.click(button));
};
/** What the person sees as the text. */
const shown = () => (isSource() ? (box() as HTMLTextAreaElement).value : serializeStep(editor().getJSON()));
/** The same whatever the editor writes a text as. */
const asRead = (markdown: string) => serializeStep(parseStep(markdown));

const acts = actsOnStep({
  box,
  field,
  isSource,
  editor,
  press,
  rest,
  turned: () => server.delay * 2 + 20,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Begins anew, once nothing of what was before is under way. */
async function begin(step: { title: string; content: string } | null) {
  cleanup();
  await rest(20_000);
  localStorage.clear();
  server.drafts.clear();
  server.step = step && { ...step, version: 1 };
}

it('what was undone is not saved (spec C-435)', async () => {
  await begin({ title: 'Título', content: 'El original.' });
  await open('s1');
  await act(async () => editor().commands.insertContent('Deshecho. '));
  expect(shown()).toBe('Deshecho. El original.');
  await act(async () => editor().commands.undo());
  expect(shown()).toBe('El original.');
  await press('Guardar');
  await rest(100);
  expect([isClosed, server.step?.content]).toEqual([true, 'El original.']);
});

it('a new step whose text was deleted again has none (spec C-435)', async () => {
  await begin(null);
  await open(null);
  await act(async () => fireEvent.change(field(), { target: { value: 'Nuevo' } }));
  await act(async () => editor().commands.insertContent('Borrado'));
  await act(async () => editor().chain().selectAll().deleteSelection().run());
  await press('Agregar paso');
  await rest(100);
  expect([isClosed, server.step]).toEqual([false, null]);
  expect(screen.getAllByText('El título y contenido son obligatorios').length).toBeGreaterThan(0);
  expect(server.drafts.get('m1')?.content ?? '').toBe('');
});

const pictures =
  '![Uno](https://a.example/1.png)\n\n![Dos](https://b.example/falta.png)\n\n![Uno](https://a.example/1.png)';
const ownFirst = pictures.replaceAll('https://a.example', '/api/files');
const bringAll = async () => {
  await press('Traer a la plataforma');
  await rest(200);
};

it('pictures of other sites are told and taken over, each that is not with its reason, and undone', async () => {
  await begin({ title: 'Título', content: pictures });
  await open('s1');
  expect(screen.getByText('Este texto muestra 2 imágenes de otros sitios: quien lo lea no las verá.')).toBeTruthy();
  await bringAll();
  expect(shown()).toBe(ownFirst);
  expect(screen.getByText('Se trajo 1 imagen.')).toBeTruthy();
  expect(screen.getByText('«Dos» (b.example): El sitio no entregó la imagen.')).toBeTruthy();
  expect(screen.getByText('Este texto muestra 1 imagen de otro sitio: quien lo lea no la verá.')).toBeTruthy();
  await act(async () => editor().commands.undo());
  expect(shown()).toBe(pictures);
  await act(async () => editor().commands.redo());
  await press('Guardar');
  await rest(100);
  expect(server.step?.content).toBe(ownFirst);
});

it('pictures of other sites are taken over in Markdown, too; of our own nothing is said', async () => {
  await begin({ title: 'Título', content: '![x](/a.png) dentro' });
  await open('s1');
  expect(isSource()).toBe(true);
  expect(screen.queryByText(/otro sitio/)).toBeNull();
  const text = `${pictures}\n\nAntes ![x](${window.location.origin}/a.png) dentro`;
  await act(async () => fireEvent.change(box(), { target: { value: text } }));
  await bringAll();
  const expected = `${ownFirst}\n\nAntes ![x](/a.png) dentro`;
  expect(shown()).toBe(expected);
  await press('Guardar');
  await rest(100);
  expect(server.step?.content).toBe(expected);
});

it('what is shown is what is saved, whatever was done before', async () => {
  const contents = fc.constantFrom(
    'El original.',
    '- uno\n- dos',
    '* uno\n* dos',
    'Uno\n\n\nDos ',
    '![x](/a.png) dentro',
  );
  const session = fc.record({ acts: fc.array(acts, { minLength: 1, maxLength: 8 }), isReloaded: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.option(contents, { nil: null, freq: 4 }),
      fc.array(session, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(0, 30, 3000),
      async (content, sessions, delay) => {
        server.delay = delay;
        await begin(content === null ? null : { title: 'Título', content });
        const stepId = content === null ? null : 's1';
        await open(stepId);
        for (const { acts: done, isReloaded } of sessions) {
          for (const { run } of done) await run();
          if (!isReloaded) continue;
          const before = { title: field().value, content: shown() };
          cleanup();
          await open(stepId);
          expect([field().value, asRead(shown())]).toEqual([before.title, asRead(before.content)]);
        }
        const seen = { title: field().value, content: shown(), isSource: isSource() };
        await press(stepId ? 'Guardar' : 'Agregar paso');
        await rest(20_000);
        const isWhole = seen.title.trim() !== '' && seen.content.trim() !== '';
        expect(isClosed).toBe(isWhole);
        if (!isWhole) return;
        expect(server.step?.title).toBe(seen.title);
        if (seen.isSource) expect(server.step?.content).toBe(seen.content);
        else expect(asRead(server.step?.content ?? '')).toBe(asRead(seen.content));
        expect([...server.drafts.keys(), ...Object.keys(localStorage)]).toEqual([]);
        cleanup();
        await open('s1');
        expect([field().value, asRead(shown())]).toEqual([seen.title, asRead(seen.content)]);
        expect(screen.queryByText('Borrador restaurado')).toBeNull();
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);
