import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { organisationApi } from '#features/organisation/web/organisation-api.ts';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast-store.ts';
import { mostInvited } from '../training-sessions.rules.ts';
import { sessionTexts as texts } from '../training-sessions.texts.ts';
import { sessionsApi } from './training-sessions-api.ts';

/** Invites people: all of an area or a position, or by name. Whom the session invites already is not listed. */
export function InviteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [area, setArea] = useState('');
  const [position, setPosition] = useState('');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const client = useQueryClient();
  const found = useQuery({
    ...sessionsApi.listInvitable.queryOptions({
      input: {
        ...{ search, session_id: id },
        ...(area && { work_area_id: area }),
        ...(position && { position_id: position }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const send = useMutation({
    ...sessionsApi.inviteToSession.mutationOptions(),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsApi.key() }),
  });
  const places = useQuery(organisationApi.getPlaces.queryOptions());
  const { areas = [], positions = [] } = places.data ?? {};
  const { people = [], total = 0 } = found.data ?? {};
  const { errorOf, isWhole } = useFieldErrors({ people: chosen.size === 0 && texts.peopleMissing }, send.error);
  const set = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const one of ids) isChosen ? next.add(one) : next.delete(one);
      return new Set([...next].slice(0, mostInvited));
    });

  async function save() {
    if (!isWhole()) return;
    const answer = await send.mutateAsync({ id, people: [...chosen] }).catch(() => null);
    if (answer === null) return;
    toast({
      title: answer.invited === 1 ? '1 persona invitada' : `${answer.invited} personas invitadas`,
      tone: 'success',
    });
    onClose();
  }

  return (
    <FormDialog
      title="Invitar personas"
      text="Lo ven en su campana y en su hoja, y responden desde ahí."
      submitLabel={chosen.size < 2 ? 'Invitar' : `Invitar a ${chosen.size} personas`}
      isBusy={send.isPending}
      error={send.error ? failureText(send.error, texts.notSaved) : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {areas.length + positions.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          {areas.length > 0 && (
            <Select label="Área" value={area} onChange={(event) => setArea(event.target.value)}>
              <option value="">Todas</option>
              {areas.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Select>
          )}
          {positions.length > 0 && (
            <Select label="Puesto" value={position} onChange={(event) => setPosition(event.target.value)}>
              <option value="">Todos</option>
              {positions.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Select>
          )}
        </div>
      )}
      <SearchField
        label="Buscar por nombre, puesto o área"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.error && <LoadFailed error={found.error} text="No se pudo buscar" onRetry={() => void found.refetch()} />}
      {people.length > 0 && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() =>
            set(
              people.map((one) => one.id),
              true,
            )
          }
        >
          {`Elegir a todas (${people.length})`}
        </Button>
      )}
      {total > people.length && (
        <p className="text-sm text-ink-soft">
          {`Hay ${total}: se invita a ${mostInvited} cada vez. Invita a estas y vuelve a abrir para las demás.`}
        </p>
      )}
      {found.data && people.length === 0 && (
        <p className="text-sm text-ink-soft">No hay nadie más a quien invitar con eso.</p>
      )}
      <ul className="max-h-72 space-y-1 overflow-y-auto" aria-label="Personas">
        {people.map((one) => (
          <li key={one.id}>
            <Checkbox
              label={[one.name, one.position, one.area].filter(Boolean).join(' · ')}
              checked={chosen.has(one.id)}
              onChange={(event) => set([one.id], event.target.checked)}
            />
          </li>
        ))}
      </ul>
      <FailureNote>{errorOf('people')}</FailureNote>
    </FormDialog>
  );
}
