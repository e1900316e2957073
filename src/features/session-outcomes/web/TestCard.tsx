import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { failureCode, failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { control, FieldNotes, tie } from '#ui/FieldFrame.tsx';
import { Table } from '#ui/Table.tsx';
import {
  gainOf,
  gainWords,
  groupOf,
  resultWords,
  type TestPart,
  type TestResult,
  testWindowDays,
} from '../session-outcomes.rules.ts';
import { outcomesTexts as texts } from '../session-outcomes.texts.ts';
import { outcomesApi, type TestOutcome } from './session-outcomes-api.ts';

interface TestCardProps {
  sessionId: string;
  test: TestOutcome;
  /** Nothing is noted of a session that was cancelled, and nobody notes their own. */
  mayNote: boolean;
  ownId: string | undefined;
  leadsOn: boolean;
  /** The way to another test. */
  action: React.ReactNode;
}

type Person = TestOutcome['people'][number];

/** What people reached in the test before and after a session, how much they gained, and the mean of the group. */
export function TestCard({ sessionId, test, mayNote, ownId, leadsOn, action }: TestCardProps) {
  const { module, most_points, people } = test;
  const group = groupOf(people);
  const words = (value: number | null) => (value === null ? '—' : resultWords(value, { most_points }));
  const gain = (one: TestResult) => {
    const gained = gainOf(one);
    return gained === null ? '—' : gainWords(gained);
  };
  const cell = (part: TestPart) => (person: Person) =>
    most_points !== null && mayNote && person.person_id !== ownId ? (
      <>
        <PointsField sessionId={sessionId} person={person} part={part} most={most_points} />
        <span className="hidden print:inline">{words(person[part])}</span>
      </>
    ) : (
      words(person[part])
    );
  return (
    <Card className="paper-whole mt-6 p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-lg font-semibold">{texts.test}</h2>
          <p className="mt-0.5 text-sm break-words text-ink-soft">
            {module ? (
              <>
                La evaluación de{' '}
                <Link
                  href={paths.module(module.id)}
                  className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
                >
                  {module.title}
                </Link>
                {`: el último intento de los ${testWindowDays} días antes de que empiece, y el primero de los ${testWindowDays} después de que termina.`}
              </>
            ) : (
              `Puntos de un máximo de ${(most_points ?? 0).toLocaleString('es-CO')}, anotados por quien la dicta.`
            )}
          </p>
          {module && !module.is_offered && <p className="mt-2 text-sm break-words">{texts.moduleAway}</p>}
        </div>
        {action}
      </div>
      {group && (
        <p className="mt-3 font-medium tabular-nums">
          {`Promedio de ${group.people === 1 ? '1 persona' : `${group.people} personas`} con ambos resultados: ${words(group.before)} antes, ${words(group.after)} después (${gain(group)}).`}
        </p>
      )}
      {people.length > 0 && (
        <div className="mt-3">
          <Table
            caption={texts.test}
            rows={people}
            keyOf={({ person_id }) => person_id}
            columns={[
              {
                id: 'person',
                header: 'Persona',
                isTitle: true,
                cell: ({ person_id, name }) => <PersonLink id={leadsOn ? person_id : null}>{name}</PersonLink>,
              },
              { id: 'before', header: 'Antes', align: 'end', cell: cell('before') },
              { id: 'after', header: 'Después', align: 'end', cell: cell('after') },
              { id: 'gain', header: 'Ganancia', align: 'end', cell: gain },
            ]}
          />
        </div>
      )}
    </Card>
  );
}

const written = (points: number | null) => (points === null ? '' : String(points).replace('.', ','));
const partTexts: Readonly<Record<TestPart, string>> = { before: 'antes', after: 'después' };

interface PointsFieldProps {
  sessionId: string;
  person: Person;
  part: TestPart;
  most: number;
}

/**
 * Somebody's points of a part, kept when the field is left; what is wrong stays there with its sentence. What somebody else noted meanwhile is followed,
 * unless something is written here: then it is refused once, and said beside it.
 */
function PointsField({ sessionId, person, part, most }: PointsFieldProps) {
  const id = useId();
  const known = person[part];
  const [draft, setDraft] = useState<{ text: string; began: number | null } | null>(null);
  const typed = draft?.text ?? written(known);
  const [wrong, setWrong] = useState('');
  const client = useQueryClient();
  const note = useMutation({
    ...outcomesApi.noteTestPoints.mutationOptions(),
    onSettled: () => client.invalidateQueries({ queryKey: outcomesApi.key() }),
  });
  const isTheirs = failureCode(note.error) === 'SESSION_EDITED';
  const failure = isTheirs
    ? texts.notedByOthers(written(known))
    : note.error && failureText(note.error, texts.notSaved);
  const error = wrong || failure || undefined;

  function leave() {
    const text = typed.trim().replace(',', '.');
    const points = text === '' ? null : Number(text);
    const isWrong = points !== null && !(/^\d+(\.\d)?$/.test(text) && points <= most);
    setWrong(isWrong ? texts.pointsWrong : '');
    if (isWrong || !draft) return;
    if (points === known) {
      note.reset();
      return setDraft(null);
    }
    // Refused because somebody else noted others: what they noted is seen by now.
    const began = note.error ? known : draft.began;
    note.mutate(
      { id: sessionId, person_id: person.person_id, part, points, began },
      { onSuccess: () => setDraft((later) => later && (later.text === typed ? null : { ...later, began: points })) },
    );
  }

  return (
    <span className="no-print inline-block w-24 text-left">
      <input
        {...tie(id, { error, hint: undefined })}
        aria-label={`Puntos ${partTexts[part]}: ${person.name}`}
        inputMode="decimal"
        value={typed}
        maxLength={6}
        className={`${control} text-right tabular-nums`}
        onChange={(event) => setDraft({ text: event.target.value, began: draft ? draft.began : known })}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      <FieldNotes id={id} error={error} />
    </span>
  );
}
