import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast-store.ts';
import { longestName, type UnitKind } from '../organisation.rules.ts';
import { organisationTexts } from '../organisation.texts.ts';
import { kindWords, organisationApi, type Unit, useOrganisationChanged } from './organisation-api.ts';

interface UnitDialogProps {
  kind: UnitKind;
  /** Null for a new one. */
  unit: Unit | null;
  sites: readonly Unit[];
  onClose: () => void;
}

/** Creates a site, an area or a position, or changes its name; of an area also where it is. */
export function UnitDialog({ kind, unit, sites, onClose }: UnitDialogProps) {
  const { one, article } = kindWords[kind];
  const [name, setName] = useState(unit?.name ?? '');
  const [site, setSite] = useState(unit?.site_id ?? '');
  const changed = useOrganisationChanged();
  const create = useMutation(organisationApi.createUnit.mutationOptions());
  const change = useMutation(organisationApi.changeUnit.mutationOptions());
  const failure = create.error ?? change.error;
  const { errorOf, isWhole } = useFieldErrors({ name: name.trim() === '' && organisationTexts.nameMissing }, failure);
  const own = kind === 'work-area' ? { site_id: site || null } : {};

  async function save() {
    if (!isWhole()) return;
    const done = unit
      ? change.mutateAsync({ kind, id: unit.id, name, ...own })
      : create.mutateAsync({ kind, name, ...own });
    // The refusal is shown in the dialog, which stays open.
    if ((await done.catch(() => null)) === null) return;
    await changed();
    toast({ title: unit ? organisationTexts.saved : `Listo: ${one} «${name.trim()}»`, tone: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title={unit ? `Cambiar ${article} ${unit.name}` : `Crear ${one}`}
      submitLabel={unit ? 'Guardar cambios' : 'Crear'}
      isBusy={create.isPending || change.isPending}
      error={failure ? failureText(failure, organisationTexts.notSaved) : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        value={name}
        maxLength={longestName}
        data-initial-focus
        error={errorOf('name')}
        onChange={(event) => setName(event.target.value)}
      />
      {kind === 'work-area' && sites.length > 0 && (
        <Select label="Sede" value={site} onChange={(event) => setSite(event.target.value)}>
          <option value="">Ninguna</option>
          {sites.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </FormDialog>
  );
}
