import { saveBlob } from '#platform/web/download.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { Queued } from '../entry-queue.rules.ts';
import { methodWords, resultPart } from '../observation.rules.ts';
import { answerWords } from './EntryState.tsx';
import type { Observation } from './observations-api.ts';
import { useEntries } from './use-entries.ts';

const partWords = ({ items }: Observation, part: string): string =>
  part === resultPart
    ? 'Resultado'
    : (items.find(({ id }) => id === part)?.text ?? methodWords[part as keyof typeof methodWords] ?? part);

/**
 * What was entered on this device in an assessment that somebody signed, discarded or took over meanwhile: it did not get in, so it is told word for word and
 * stays until it is put away.
 */
export function Unsent({ observation, userId }: { observation: Observation; userId: string }) {
  const entries = useEntries(observation, userId);
  const refused = entries.queue.filter(({ refusal }) => refusal !== null);
  const [first] = refused;
  if (!first) return null;
  return (
    <Notice tone="warning" shape="card" role="status" className="mb-4 print:hidden">
      <h2 className="font-semibold">Lo que anotaste en este dispositivo no quedó en la evaluación</h2>
      <p className="mt-1">{first.refusal}</p>
      <ul className="mt-2 divide-y divide-line">
        {refused.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-56 break-words text-ink">
              <span className="block font-medium">{partWords(observation, one.part)}</span>
              {words(one)}
            </span>
            {one.kind === 'file' && (
              <Button variant="secondary" size="sm" onClick={() => saveBlob(one.file, one.name)}>
                Guardar el archivo
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={() => void entries.discard(one)}>
              Descartar
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const words = (one: Queued): string =>
  one.kind === 'file' ? one.name : `${answerWords(one)}${one.note ? `: ${one.note}` : ''}`;
