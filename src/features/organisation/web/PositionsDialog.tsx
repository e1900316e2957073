import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Skeleton } from '#ui/States.tsx';
import { toast } from '#ui/toast-store.ts';
import { longestReason } from '../organisation.rules.ts';
import { organisationApi, type Period } from './organisation-api.ts';
import { PeriodDialog } from './PeriodDialog.tsx';
import { PeriodList } from './PeriodList.tsx';

interface PositionsDialogProps {
  personId: string;
  name: string;
  /** Administrators record, end and correct; others look. */
  isAdmin: boolean;
  /** Something was changed that other screens show. */
  onChanged: () => void;
  onClose: () => void;
}

type Open = { act: 'add' } | { act: 'correct' | 'end' | 'void'; period: Period };

/** What somebody works and worked as, where and from when until when. */
export function PositionsDialog({ personId, name, isAdmin, onChanged, onClose }: PositionsDialogProps) {
  const client = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const list = useQuery(organisationApi.listPositionPeriods.queryOptions({ input: { person_id: personId } }));
  function changed() {
    void client.invalidateQueries({ queryKey: organisationApi.key() });
    onChanged();
    setOpen(null);
  }

  if (open?.act === 'add' || open?.act === 'correct') {
    const period = open.act === 'correct' ? open.period : null;
    return <PeriodDialog personId={personId} period={period} onDone={changed} onClose={() => setOpen(null)} />;
  }
  if (open) {
    const { act, period } = open;
    return (
      <ChangeDialog personId={personId} act={act} period={period} onDone={changed} onClose={() => setOpen(null)} />
    );
  }
  return (
    <Dialog
      title={`Puestos de ${name}`}
      isOpen
      onClose={onClose}
      actions={
        isAdmin && (
          <Button onClick={() => setOpen({ act: 'add' })}>
            <Plus className="size-4" aria-hidden="true" />
            Registrar puesto
          </Button>
        )
      }
    >
      {list.error ? (
        <LoadFailed error={list.error} text="No se pudieron cargar los puestos" onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Skeleton className="h-24" />
      ) : (
        <PeriodList
          periods={list.data.periods}
          {...(isAdmin
            ? {
                onCorrect: (period: Period) => setOpen({ act: 'correct', period }),
                onEnd: (period: Period) => setOpen({ act: 'end', period }),
                onVoid: (period: Period) => setOpen({ act: 'void', period }),
              }
            : {})}
        />
      )}
    </Dialog>
  );
}

interface ChangeDialogProps {
  personId: string;
  act: 'end' | 'void';
  period: Period;
  onDone: () => void;
  onClose: () => void;
}

/** Says the last day of a period, or that it never was, and why. */
function ChangeDialog({ personId, act, period, onDone, onClose }: ChangeDialogProps) {
  const [value, setValue] = useState('');
  const end = useMutation(organisationApi.endPositionPeriod.mutationOptions());
  const correct = useMutation(organisationApi.correctPositionPeriod.mutationOptions());
  const failure = end.error ?? correct.error;
  const isEnd = act === 'end';

  async function save() {
    if (!value.trim()) return;
    const known = { person_id: personId, id: period.id };
    const done = isEnd
      ? end.mutateAsync({ ...known, until_day: value })
      : correct.mutateAsync({ ...known, reason: value });
    // The refusal is shown in the dialog, which stays open.
    if ((await done.catch(() => null)) === null) return;
    toast({ title: isEnd ? 'Último día guardado' : 'Periodo anulado', tone: 'success' });
    onDone();
  }

  const what = period.position ?? period.area ?? period.site ?? '';
  return (
    <FormDialog
      title={isEnd ? `Último día de ${what}` : `Anular ${what}`}
      text={isEnd ? undefined : 'El periodo deja de contar, y queda guardado que existió, con el motivo.'}
      submitLabel={isEnd ? 'Guardar' : 'Anular'}
      isDanger={!isEnd}
      isBusy={end.isPending || correct.isPending}
      error={failure ? failureText(failure, 'No se pudo guardar el cambio. Intenta nuevamente.') : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={isEnd ? 'Último día' : 'Motivo'}
        type={isEnd ? 'date' : 'text'}
        value={value}
        required
        maxLength={isEnd ? undefined : longestReason}
        data-initial-focus
        onChange={(event) => setValue(event.target.value)}
      />
    </FormDialog>
  );
}
