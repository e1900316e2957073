import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CloudUpload } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { countAnswered } from '../observation.rules.ts';
import { MethodCard } from './MethodCard.tsx';
import { type Observation, observationsApi } from './observations-api.ts';
import { ResultCard } from './ResultCard.tsx';
import { SecondCard } from './SecondCard.tsx';
import { useEntries } from './use-entries.ts';

/** An open assessment, as it is filled in beside the person: method by method, item by item, and the result. */
export function Bench({ observation, userId }: { observation: Observation; userId: string }) {
  const entries = useEntries(observation, userId);
  const { parts, queue } = entries;
  const { done, all } = countAnswered(observation, [...parts.values()]);
  const waiting = queue.filter(({ refusal }) => refusal === null).length;
  return (
    <div className="space-y-4 print:hidden">
      <div className="sticky top-0 z-10 -mx-4 border-b border-line bg-canvas px-4 py-2 sm:mx-0 sm:rounded-card sm:border">
        <p className="mb-1 flex flex-wrap justify-between gap-x-4 text-sm">
          <span className="tabular-nums">
            {done} de {all} respondidos
          </span>
          <span role="status" className="flex items-center gap-1.5 text-ink-soft">
            {waiting > 0 && (
              <>
                <CloudUpload className="size-4 text-warning" aria-hidden="true" />
                {waiting === 1 ? '1 sin enviar' : `${waiting} sin enviar`}
              </>
            )}
          </span>
        </p>
        <ProgressBar value={all === 0 ? 0 : (done / all) * 100} label="Puntos respondidos" />
      </div>
      <FailureNote isBoxed>{entries.isLost && 'Este dispositivo no pudo guardar lo último que anotaste.'}</FailureNote>
      {observation.methods.map((method) => (
        <MethodCard key={method} method={method} observation={observation} entries={entries} />
      ))}
      <ResultCard observation={observation} entries={entries} userId={userId} />
      {observation.needs_second && <SecondCard observation={observation} userId={userId} isSent={queue.length === 0} />}
      <Discard id={observation.id} />
    </div>
  );
}

function Discard({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const discard = useMutation(observationsApi.discardObservation.mutationOptions());
  async function confirm() {
    if ((await discard.mutateAsync({ id }).catch(() => null)) === null) return;
    setAsking(false);
    await client.invalidateQueries({ queryKey: observationsApi.key() });
    navigate(paths.observations);
  }
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Descartar la evaluación
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        isBusy={discard.isPending}
        title="¿Descartar la evaluación?"
        text="Nada de ella cuenta y ya no se puede seguir. Lo anotado queda en el registro de auditoría."
        confirmLabel="Descartar"
        busyLabel="Descartando…"
        error={discard.error ? failureText(discard.error, 'No se pudo descartar. Intenta nuevamente.') : undefined}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
