import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SignDialog } from '#features/signatures/web/SignDialog.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { api } from '#platform/web/api.ts';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import type { trainingCyclesContract } from '../training-cycles.contract.ts';
import { cycleTexts as texts } from '../training-cycles.texts.ts';

const cyclesApi = api<typeof trainingCyclesContract>('trainingCycles');

interface Cycle {
  id: string;
  module_title: string;
  round: number;
  day: string;
  score: number | null;
}

/** Voids a round that should not count: shown as it will be signed, with a reason, by the password of whoever does it. */
export function VoidCycle({ cycle, person }: { cycle: Cycle; person: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="no-print"
        aria-label={`Anular el ciclo ${cycle.round} de ${cycle.module_title}`}
        onClick={() => setOpen(true)}
      >
        Anular
      </Button>
      {isOpen && <VoidDialog cycle={cycle} person={person} onClose={() => setOpen(false)} />}
    </>
  );
}

function VoidDialog({ cycle, person, onClose }: { cycle: Cycle; person: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  const shown = useQuery({ ...cyclesApi.getTrainingCycle.queryOptions({ input: { id: cycle.id } }), staleTime: 0 });
  const end = useMutation({
    ...cyclesApi.voidTrainingCycle.mutationOptions(),
    onSettled: () => client.invalidateQueries(),
  });
  const { errorOf, isWhole } = useFieldErrors({ reason: reason.trim() === '' && texts.reasonMissing }, end.error);

  async function sign(password: string) {
    if (!shown.data) return;
    const input = { id: cycle.id, reason, password, shown_sha256: shown.data.sha256 };
    if ((await end.mutateAsync(input).catch(() => null)) === null) return;
    toast({ title: 'Ciclo anulado y firmado', tone: 'success' });
    onClose();
  }

  return (
    <SignDialog
      title="Anular un ciclo"
      consequence="Deja de contar para los requisitos desde ahora. Sigue a la vista como anulado; el avance, los puntajes y los promedios no cambian."
      record={[
        ['Persona', person],
        ['Módulo', cycle.module_title],
        ['Ciclo', String(cycle.round)],
        ['Completado', spanishDay(cycle.day)],
        ...(cycle.score === null ? [] : [['Puntaje', `${cycle.score} %`] as const]),
      ]}
      meaning="voided"
      submitLabel="Firmar y anular"
      isDanger
      isBusy={end.isPending || shown.isPending}
      error={end.error ? failureText(end.error, 'No se pudo anular. Nada se firmó. Intenta nuevamente.') : undefined}
      isActWhole={isWhole}
      onSign={(password) => void sign(password)}
      onClose={onClose}
    >
      {shown.error && (
        <LoadFailed error={shown.error} text="No se pudo leer el ciclo" onRetry={() => void shown.refetch()} />
      )}
      <TextArea
        label="Motivo"
        value={reason}
        error={errorOf('reason')}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
    </SignDialog>
  );
}
