import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { RadioCard, RadioGroup } from '#ui/Choice.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Select } from '#ui/Select.tsx';
import { observationTexts as texts } from '../observations.texts.ts';
import { observationsApi } from './observations-api.ts';

interface OpenObservationProps {
  /** Null where they are still to be chosen. */
  person: { id: string; name?: string } | null;
  onClose: () => void;
}

/** With what and, unless it is known, whom somebody assesses; one that is open already is gone on with. */
export function OpenObservation({ person, onClose }: OpenObservationProps) {
  const [checklist_id, setChecklist] = useState('');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(person?.id ?? '');
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const choices = useQuery({
    ...observationsApi.getObservationChoices.queryOptions({ input: { search: person ? '' : search } }),
    placeholderData: keepPreviousData,
  });
  const open = useMutation(observationsApi.openObservation.mutationOptions());
  const { errorOf, isWhole } = useFieldErrors(
    {
      checklist_id: checklist_id === '' && 'Elige con qué plantilla evalúas.',
      person_id: chosen === '' && 'Elige a quién evalúas.',
    },
    open.error,
  );
  async function start() {
    if (!isWhole()) return;
    const opened = await open.mutateAsync({ checklist_id, person_id: chosen }).catch(() => null);
    if (opened === null) return;
    void client.invalidateQueries({ queryKey: observationsApi.key() });
    onClose();
    navigate(paths.observation(opened.id));
  }
  const checklists = choices.data?.checklists ?? [];
  return (
    <FormDialog
      title={person?.name ? `Evaluar a ${person.name}` : 'Nueva evaluación'}
      text="Si ya hay una abierta con la misma plantilla, sigues con ella."
      submitLabel="Empezar"
      isBusy={open.isPending}
      error={open.error ? failureText(open.error, texts.nothingSaved) : undefined}
      onSubmit={() => void start()}
      onClose={onClose}
    >
      {choices.error && (
        <LoadFailed
          error={choices.error}
          text="No se pudo cargar con qué evaluar"
          onRetry={() => void choices.refetch()}
        />
      )}
      <Select
        label="Plantilla"
        value={checklist_id}
        error={errorOf('checklist_id')}
        onChange={(event) => setChecklist(event.target.value)}
      >
        <option value="">Elige una plantilla</option>
        {checklists.map(({ id, name, procedure, equipment }) => (
          <option key={id} value={id}>
            {[name, procedure, equipment].filter(Boolean).join(' · ')}
          </option>
        ))}
      </Select>
      {!person && (
        <>
          <SearchField
            label="Buscar a quién evalúas"
            value={search}
            maxLength={100}
            onChange={(event) => setSearch(event.target.value)}
          />
          <RadioGroup legend="Persona" error={errorOf('person_id')}>
            {(choices.data?.people ?? []).map(({ id, name }) => (
              <RadioCard key={id} name="persona" title={name} checked={chosen === id} onChange={() => setChosen(id)} />
            ))}
            {choices.data?.people.length === 0 && <p className="text-sm text-ink-soft">Nadie coincide.</p>}
          </RadioGroup>
        </>
      )}
    </FormDialog>
  );
}
