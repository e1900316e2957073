import { useEffect, useState } from 'react';
import { ReadBlocks } from '#features/documents/web/ReadBlocks.tsx';
import { displayName } from '#features/identity/identity.rules.ts';
import { useAuth } from '#features/identity/web/auth.tsx';
import { dateTime } from '#platform/time/date-time.ts';
import { failureText } from '#platform/web/failure.ts';
import { present } from '#platform/web/present.ts';
import { PrintButton } from '#ui/Paper.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { copyWords } from '../readings.rules.ts';
import { type DocumentToRead, readingsApi } from './readings-api.ts';

type Text = Awaited<ReturnType<typeof readingsApi.getReadText.call>>;

/** Prints all that a version says, with the mark of a copy on every sheet. */
export function PrintCopy({ document }: { document: DocumentToRead }) {
  const [text, setText] = useState<Text | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const { profile } = useAuth();
  const { version } = document;
  async function prepare() {
    setPreparing(true);
    try {
      setText(await readingsApi.getReadText.call({ id: version.id }));
    } catch (error) {
      toastFailure({ title: 'No se pudo preparar la impresión', description: failureText(error) });
    }
    setPreparing(false);
  }
  useEffect(() => {
    if (text) window.print();
  }, [text]);
  const mark = copyWords({
    number: version.number,
    isObsolete: version.state === 'obsolete',
    by: profile ? displayName(profile) : '',
    at: dateTime(present()),
  });
  return (
    <>
      <PrintButton isPreparing={isPreparing} onPrint={() => void prepare()} />
      <div className="hidden print:block">
        <p
          aria-hidden="true"
          className="pointer-events-none fixed inset-0 z-10 grid rotate-[-35deg] place-items-center text-center text-3xl font-semibold text-black opacity-15"
        >
          {mark}
        </p>
        <p className="mb-3 text-sm font-semibold">{mark}</p>
        {text?.pages.map(({ page, blocks }) => (
          <section key={page} className="mb-4">
            <p className="mb-1 text-xs">Página {page} del original</p>
            <ReadBlocks blocks={blocks} />
          </section>
        ))}
      </div>
    </>
  );
}
