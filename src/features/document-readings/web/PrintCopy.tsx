import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ReadBlocks } from '#features/documents/web/ReadBlocks.tsx';
import { displayName } from '#features/identity/identity.rules.ts';
import { useAuth } from '#features/identity/web/auth.tsx';
import { dateTime } from '#platform/time/date-time.ts';
import { failureText } from '#platform/web/failure.ts';
import { present } from '#platform/web/present.ts';
import { toastFailure } from '#ui/toast-store.ts';
import { copyWords } from '../readings.rules.ts';
import { type DocumentToRead, readingsApi } from './readings-api.ts';

type Text = Awaited<ReturnType<typeof readingsApi.getReadText.call>>;

/** What is printed of a version: all that it says, brought before the print dialog opens. */
export function usePrintedText(versionId: string) {
  const [text, setText] = useState<Text | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  async function print() {
    setPreparing(true);
    try {
      const read = text ?? (await readingsApi.getReadText.call({ id: versionId }));
      flushSync(() => {
        setText(read);
        setPreparing(false);
      });
      window.print();
    } catch (error) {
      setPreparing(false);
      toastFailure({ title: 'No se pudo preparar la impresión', description: failureText(error) });
    }
  }
  return { text, isPreparing, print: () => void print() };
}

/** On paper: the mark of a copy across every sheet, and all that the version says; by the browser's own print, that it is not whole. */
export function PrintedCopy({ document, text }: { document: DocumentToRead; text: Text | null }) {
  const { profile } = useAuth();
  const [at, setAt] = useState(() => present());
  useEffect(() => {
    const note = () => flushSync(() => setAt(present()));
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  const { number, state } = document.version;
  const by = profile ? displayName(profile) : '';
  const mark = copyWords({ number, isObsolete: state === 'obsolete', by, at: dateTime(at) });
  return (
    <div className="hidden print:block">
      <p
        aria-hidden="true"
        className="pointer-events-none fixed inset-0 z-10 grid rotate-[-50deg] place-items-center text-center text-3xl font-semibold text-black opacity-15"
      >
        {mark}
      </p>
      <p className="mb-3 text-sm font-semibold">{mark}</p>
      {text ? (
        text.pages.map(({ page, blocks }) => (
          <section key={page} className="mb-4">
            <p className="mb-1 text-xs">Página {page} del original</p>
            <ReadBlocks blocks={blocks} />
          </section>
        ))
      ) : (
        <p>Para imprimir el documento completo, usa el botón «Imprimir» de la página.</p>
      )}
    </div>
  );
}
