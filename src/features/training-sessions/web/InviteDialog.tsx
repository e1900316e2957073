import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { toast } from '#ui/toast-store.ts';
import { mostInvited } from '../training-sessions.rules.ts';
import { sessionTexts as texts } from '../training-sessions.texts.ts';
import { sessionsApi } from './training-sessions-api.ts';

/** Invites people, found by their name, position or area. @param invited who is invited already */
export function InviteDialog(props: { id: string; invited: ReadonlySet<string>; onClose: () => void }) {
  const { id, invited, onClose } = props;
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const client = useQueryClient();
  const found = useQuery({
    ...sessionsApi.listInvitable.queryOptions({ input: { search } }),
    placeholderData: keepPreviousData,
  });
  const send = useMutation({
    ...sessionsApi.inviteToSession.mutationOptions(),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsApi.key() }),
  });
  const people = (found.data?.people ?? []).filter((one) => !invited.has(one.id));
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
      {found.data && people.length === 0 && (
        <p className="text-sm text-ink-soft">No hay nadie más a quien invitar con esa búsqueda.</p>
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
