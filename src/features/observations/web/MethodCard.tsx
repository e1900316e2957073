import { useState } from 'react';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { type ItemAnswer, itemAnswers, itemAnswerWords, type Method, methodWords } from '../observation.rules.ts';
import { observationsRefusals as refusals } from '../observations.refusals.ts';
import { observationTexts as texts } from '../observations.texts.ts';
import { EntryNote } from './EntryNote.tsx';
import { EntryState } from './EntryState.tsx';
import { EvidenceOfPart } from './EvidenceOfPart.tsx';
import type { Observation } from './observations-api.ts';
import type { Entries } from './use-entries.ts';

interface MethodCardProps {
  method: Method;
  observation: Observation;
  entries: Entries;
}

/** A method: the day on which it was done, or why it does not apply, and its items. */
export function MethodCard({ method, observation, entries }: MethodCardProps) {
  const entry = entries.parts.get(method);
  const isOut = entry?.answer === 'not-applicable';
  // Chosen here and not entered yet; what is entered, here or by another assessor, counts from then on.
  const [chosen, setChosen] = useState<{ isWithout: boolean; at: string | undefined } | null>(null);
  const isWithout = chosen?.at === entry?.entry_id ? (chosen?.isWithout ?? isOut) : isOut;
  const items = observation.items.filter((item) => item.method === method);
  const isAhead = entry?.answer === 'done' && entry.day !== null && entry.day > observation.today;
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="text-base font-semibold">{methodWords[method]}</h2>
      <div className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {!isWithout && (
          <TextField
            type="date"
            label="Se hizo el día"
            max={observation.today}
            value={entry?.answer === 'done' ? (entry.day ?? '') : ''}
            error={isAhead ? refusals.METHOD_DAY_AHEAD.message : undefined}
            onChange={({ target: { value } }) => {
              // A day that is being typed is none yet, and one ahead is refused anyway.
              if (value !== '' && value <= observation.today)
                void entries.enter(method, { answer: 'done', day: value });
            }}
          />
        )}
        <Checkbox
          className="self-end"
          label="No aplica"
          checked={isWithout}
          onChange={(event) => setChosen({ isWithout: event.target.checked, at: entry?.entry_id })}
        />
      </div>
      {isWithout && (
        <EntryNote
          label="Por qué no aplica"
          hint={entry?.answer === 'not-applicable' ? undefined : texts.reasonOfMethod}
          saved={entry?.answer === 'not-applicable' ? entry.note : ''}
          isRequired
          onSave={(note) => void entries.enter(method, { answer: 'not-applicable', note })}
        />
      )}
      <EntryState part={method} observation={observation} entries={entries} />
      {!isWithout && (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {items.map((item) => (
            <li key={item.id} className="py-4 last:pb-0">
              <Item item={item} observation={observation} entries={entries} />
            </li>
          ))}
        </ul>
      )}
      <EvidenceOfPart part={method} of={methodWords[method]} observation={observation} entries={entries} />
    </Card>
  );
}

interface ItemProps {
  item: Observation['items'][number];
  observation: Observation;
  entries: Entries;
}

function Item({ item, observation, entries }: ItemProps) {
  const entry = entries.parts.get(item.id);
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium break-words">
        {item.text} {item.is_critical && <Badge tone="warning">Crítico</Badge>}
      </legend>
      <div className="grid grid-cols-3 gap-2 sm:max-w-md">
        {itemAnswers.map((answer) => (
          <Answer
            key={answer}
            name={item.id}
            answer={answer}
            isChosen={entry?.answer === answer}
            onChoose={() => void entries.enter(item.id, { answer, note: entry?.note ?? '' })}
          />
        ))}
      </div>
      {entry && (
        <EntryNote
          label="Nota"
          isOptional
          saved={entry.note}
          onSave={(note) => void entries.enter(item.id, { answer: entry.answer, note })}
        />
      )}
      <EntryState part={item.id} observation={observation} entries={entries} />
      <EvidenceOfPart part={item.id} of={item.text} observation={observation} entries={entries} />
    </fieldset>
  );
}

interface AnswerProps {
  name: string;
  answer: ItemAnswer;
  isChosen: boolean;
  onChoose: () => void;
}

/** One of the three, as wide as a thumb needs. */
function Answer({ name, answer, isChosen, onChoose }: AnswerProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-center rounded-control border border-line-strong bg-surface px-2 text-center text-sm font-medium has-checked:border-chosen-ink has-checked:bg-chosen-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-chosen-ink">
      <input type="radio" name={name} className="sr-only" checked={isChosen} onChange={onChoose} />
      {itemAnswerWords[answer]}
    </label>
  );
}
