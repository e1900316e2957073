import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast-store.ts';
import { organisationApi, type Unit, useOrganisationChanged } from './organisation-api.ts';

interface MergeDialogProps {
  position: Unit;
  /** Positions in use, this one among them. */
  others: readonly Unit[];
  onClose: () => void;
}

/** Two spellings of a position become one; says before how many people move. */
export function MergeDialog({ position, others, onClose }: MergeDialogProps) {
  const [into, setInto] = useState('');
  const changed = useOrganisationChanged();
  const check = useQuery({
    ...organisationApi.mergePositions.queryOptions({ input: { id: position.id, into, mode: 'check' } }),
    enabled: into !== '',
    staleTime: 0,
  });
  const merge = useMutation(organisationApi.mergePositions.mutationOptions());
  const failure = merge.error ?? check.error;

  async function save() {
    if (!into) return;
    if ((await merge.mutateAsync({ id: position.id, into, mode: 'merge' }).catch(() => null)) === null) return;
    await changed();
    toast({ title: 'Puestos unidos', tone: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title={`Unir ${position.name} con otro puesto`}
      submitLabel="Unir puestos"
      isBusy={merge.isPending}
      error={failure ? failureText(failure, 'No se pudieron unir los puestos. Intenta nuevamente.') : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        Las personas y su historial pasan al puesto que elijas. Quien escriba «{position.name}» más adelante se referirá
        a él. No se puede deshacer.
      </p>
      <Select label="Se queda" value={into} required onChange={(event) => setInto(event.target.value)}>
        <option value="">Elige un puesto</option>
        {others
          .filter(({ id }) => id !== position.id)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </Select>
      <p className="min-h-5 text-sm" aria-live="polite">
        {check.data && figures(check.data)}
      </p>
    </FormDialog>
  );
}

function figures({ people, joined }: { people: number; joined: number }): string {
  if (people === 0) return 'Nadie tiene ni tuvo este puesto.';
  const move = people === 1 ? 'Pasa 1 persona' : `Pasan ${people} personas`;
  return joined === 0 ? `${move}.` : `${move}; en ${joined} los dos puestos a la vez se vuelven uno.`;
}
