import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Signed, SignShown } from '#features/signatures/web/SignShown.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { TextField } from '#ui/Field.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { refusedWords } from '../authorisations.rules.ts';
import { authorisationTexts as texts } from '../authorisations.texts.ts';
import { activitiesApi, authorisationsApi } from './authorisations-api.ts';
import { GroundList } from './GroundList.tsx';

interface AuthoriseDialogProps {
  personId: string;
  person: string;
  today: string;
  /** Chosen beforehand. */
  activityId?: string;
  onClose: () => void;
}

/** Authorises somebody: for what, since when, what it rests on for them, and the signature. Nothing is signed while something is missing. */
export function AuthoriseDialog({ personId, person, today, activityId = '', onClose }: AuthoriseDialogProps) {
  const [activity, setActivity] = useState(activityId);
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const list = useQuery(activitiesApi.listAuthorisedActivities.queryOptions());
  const open = list.data?.activities.filter(({ closed_on, is_retired }) => closed_on === null && !is_retired) ?? [];
  const asked = { person_id: personId, activity_id: activity, from_day: from, until_day: until || null };
  const shown = useQuery({
    ...authorisationsApi.getAuthorisationToGive.queryOptions({
      input: { person_id: personId, activity_id: activity, from_day: from, ...(until && { until_day: until }) },
    }),
    enabled: activity !== '' && from !== '',
    staleTime: 0,
    retry: false,
  });
  const { errorOf, isWhole } = useFieldErrors(
    { activity_id: activity === '' && texts.activityMissing, from_day: from === '' && texts.dayMissing },
    failure ?? shown.error,
  );
  const lacking = shown.data ? refusedWords(shown.data.grounds) : '';

  async function send(signed: Signed) {
    setFailure(null);
    await authorisationsApi.giveAuthorisation.call({ ...asked, ...signed }).catch((error: unknown) => {
      setFailure(error);
      throw error;
    });
  }

  const name = open.find(({ id }) => id === activity)?.name;
  return (
    <SignShown
      title="Autorizar"
      consequence="Rige mientras la persona cumpla los requisitos en que descansa; si uno se vence, queda suspendida sin que nadie escriba nada."
      record={[
        ['Persona', person],
        ['Autorización', name ?? 'Elige para qué'],
        [
          'Rige',
          from ? `Desde el ${spanishDay(from)}${until ? ` hasta el ${spanishDay(until)}` : ''}` : 'Elige el día',
        ],
      ]}
      meaning="authorised"
      submitLabel="Firmar y autorizar"
      shown={shown}
      changedHere={`${activity} ${from} ${until}`}
      notRead="No se pudo leer lo que se firma"
      send={send}
      notDone="No se pudo autorizar. Nada se firmó. Intenta nuevamente."
      done="Autorización firmada"
      isActWhole={() => isWhole() && !lacking}
      onClose={onClose}
    >
      {list.error && (
        <LoadFailed
          error={list.error}
          text="No se pudo leer para qué se autoriza"
          onRetry={() => void list.refetch()}
        />
      )}
      <Select
        label="Para qué"
        value={activity}
        error={errorOf('activity_id')}
        onChange={(event) => setActivity(event.target.value)}
      >
        <option value="">Elige</option>
        {open.map(({ id, name: label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Desde el día"
          type="date"
          value={from}
          min={today}
          error={errorOf('from_day')}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label="Hasta el día (opcional)"
          type="date"
          value={until}
          min={from}
          error={errorOf('until_day')}
          onChange={(event) => setUntil(event.target.value)}
        />
      </div>
      {shown.data && <GroundList grounds={shown.data.grounds} />}
      {lacking && <Notice tone="warning">{lacking}</Notice>}
    </SignShown>
  );
}
