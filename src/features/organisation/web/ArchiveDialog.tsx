import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast-store.ts';
import type { UnitKind } from '../organisation.rules.ts';
import { organisationTexts } from '../organisation.texts.ts';
import { kindWords, organisationApi, type Unit, useOrganisationChanged } from './organisation-api.ts';

interface ArchiveDialogProps {
  kind: UnitKind;
  unit: Unit;
  /** What is in use, this one among them. */
  others: readonly Unit[];
  onClose: () => void;
}

/** Archives a site, an area or a position, with a word about where its people go, or takes it back into use. */
export function ArchiveDialog({ kind, unit, others, onClose }: ArchiveDialogProps) {
  const { article, one } = kindWords[kind];
  const [to, setTo] = useState('');
  const [day, setDay] = useState('');
  const [isAsked, setAsked] = useState(unit.employees + unit.others > 0);
  const changed = useOrganisationChanged();
  const change = useMutation(organisationApi.changeUnit.mutationOptions());
  const asks = isAsked && !unit.isArchived;

  async function save() {
    const leaving = asks && day ? { leaving: { to: to || null, day } } : {};
    try {
      await change.mutateAsync({ kind, id: unit.id, archived: !unit.isArchived, ...leaving });
    } catch {
      // People who are not active are not counted in the list, and have to go somewhere, too.
      setAsked(true);
      return;
    }
    await changed();
    toast({ title: unit.isArchived ? 'Restaurado' : 'Archivado', tone: 'success' });
    onClose();
  }

  const verb = unit.isArchived ? 'Restaurar' : 'Archivar';
  return (
    <FormDialog
      title={`${verb} ${article} ${unit.name}`}
      submitLabel={verb}
      isBusy={change.isPending}
      error={change.error ? failureText(change.error, organisationTexts.notSaved) : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        {unit.isArchived
          ? 'Se podrá elegir de nuevo. Quienes salieron de aquí siguen donde están.'
          : 'Ya no se podrá elegir. El historial de las personas se conserva.'}
      </p>
      {asks && (
        <>
          <Select label="Las personas pasan a" value={to} onChange={(event) => setTo(event.target.value)}>
            <option value="">Ninguno: ya no tienen {one}</option>
            {others
              .filter(({ id }) => id !== unit.id)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
          <TextField
            label="Desde qué día"
            type="date"
            value={day}
            required
            onChange={(event) => setDay(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
