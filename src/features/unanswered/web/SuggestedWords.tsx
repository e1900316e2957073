import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { glossaryApi } from '#features/knowledge/web/glossary-api.ts';
import { GlossaryDialog } from '#features/knowledge/web/GlossaryDialog.tsx';
import { failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { suggestedTexts as texts } from '../unanswered.texts.ts';
import { unansweredApi } from './unanswered-api.ts';

/** Words that are shown before the others are asked for. */
const shown = 3;

/** Words of unanswered questions that no text holds, to be told what they mean; nothing while there are none. */
export function SuggestedWords() {
  const [adding, setAdding] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  const client = useQueryClient();
  const suggested = useQuery({ ...unansweredApi.listSuggestedWords.queryOptions({ input: {} }), staleTime: 0 });
  const again = () => client.invalidateQueries({ queryKey: unansweredApi.listSuggestedWords.key() });
  const onError = (error: unknown) => toastFailure({ title: texts.failed, description: failureText(error) });
  const passing = useMutation(
    glossaryApi.passOverWord.mutationOptions({
      onSuccess: (_, { word, isPassedOver }) => {
        if (isPassedOver)
          toast({
            title: texts.passedOver,
            description: word,
            tone: 'success',
            action: { label: 'Deshacer', onPress: () => passing.mutate({ word, isPassedOver: false }) },
          });
      },
      onError,
      onSettled: again,
    }),
  );
  const words = suggested.data?.words ?? [];
  const section = useRef<HTMLElement>(null);
  const known = useRef(0);
  // The row that was pressed is gone: the keyboard goes on with what is left.
  useEffect(() => {
    const isFewer = words.length < known.current;
    known.current = words.length;
    if (!isFewer || document.activeElement !== document.body) return;
    (section.current?.querySelector('button') ?? document.querySelector('main'))?.focus({ preventScroll: true });
  }, [words.length]);
  // The list below is what the screen is for: without suggestions it is whole.
  if (words.length === 0) return adding === null ? null : <Adding word={adding} onDone={again} onClose={close} />;
  function close() {
    setAdding(null);
  }
  return (
    <section ref={section} aria-label={texts.title} className="no-print mb-6">
      <Panel title={texts.title}>
        <p className="text-sm text-ink-soft">
          {texts.text}{' '}
          <Link href={paths.unanswered} className="font-medium text-brand-ink underline">
            {texts.toDesk}
          </Link>
        </p>
        <ul className="mt-3 divide-y divide-line">
          {words.slice(0, isWhole ? undefined : shown).map(({ word, times, questions }) => (
            <li key={word} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-medium break-words">
                  {word} <span className="text-sm font-normal text-ink-faint">· {texts.times(times)}</span>
                </p>
                <p className="text-sm break-words text-ink-soft">{questions.map((one) => `«${one}»`).join(' · ')}</p>
              </div>
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`${texts.add}: ${word}`}
                  onClick={() => setAdding(word)}
                >
                  <Plus className="size-4" aria-hidden="true" />
                  {texts.add}
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`${texts.passOver}: ${word}`}
                  onClick={() => passing.mutate({ word, isPassedOver: true })}
                >
                  {texts.passOver}
                </Button>
              </div>
            </li>
          ))}
        </ul>
        {!isWhole && words.length > shown && (
          <Button variant="ghost" size="sm" className="mt-2" onClick={() => setWhole(true)}>
            {texts.all(words.length)}
          </Button>
        )}
        {adding !== null && <Adding word={adding} onDone={again} onClose={close} />}
      </Panel>
    </section>
  );
}

function Adding({ word, onDone, onClose }: { word: string; onDone: () => void; onClose: () => void }) {
  return <GlossaryDialog entry={null} suggested={word} onSaved={onDone} onClose={onClose} />;
}
