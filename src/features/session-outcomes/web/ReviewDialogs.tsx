import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonToSign } from '#features/signatures/web/ReasonToSign.tsx';
import { SignShown } from '#features/signatures/web/SignShown.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { RadioCard, RadioGroup } from '#ui/Choice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { longestSeen, type ReviewOutcome, reviewOutcomes } from '../session-outcomes.rules.ts';
import { reviewTexts, outcomesTexts as texts } from '../session-outcomes.texts.ts';
import { effectivenessApi, type Review } from './session-outcomes-api.ts';

interface ReviewDialogProps {
  attendance: { attendance_id: string; name: string; course: string; day: string };
  onClose: () => void;
}

/** Whether somebody applies what they learned in a session: said, with what was seen of it, and signed. */
export function ReviewDialog({ attendance, onClose }: ReviewDialogProps) {
  const { attendance_id: id, name, course, day } = attendance;
  const [outcome, setOutcome] = useState<ReviewOutcome | null>(null);
  const [seen, setSeen] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const { errorOf, isWhole } = useFieldErrors(
    { outcome: outcome === null && texts.outcomeMissing, seen: seen.trim() === '' && texts.seenMissing },
    failure,
  );
  const shown = useQuery({
    ...effectivenessApi.getEffectivenessRecord.queryOptions({ input: { id } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return (
    <SignShown
      title={`Revisar a ${name}`}
      consequence="Queda en la sesión y en su hoja. No se cambia: se anula y se firma otra."
      record={[
        ['Persona', name],
        ['Curso', course],
        ['Asistió', spanishDay(day)],
      ]}
      meaning="assessed"
      submitLabel="Firmar"
      shown={shown}
      notRead="No se puede firmar"
      isActWhole={isWhole}
      send={async (signed) => {
        setFailure(null);
        if (outcome === null) return;
        await effectivenessApi.signEffectiveness.call({ id, outcome, seen, ...signed }).catch((error: unknown) => {
          setFailure(error);
          throw error;
        });
      }}
      notDone={texts.notSigned}
      done="Revisión firmada"
      onClose={onClose}
    >
      <RadioGroup legend={texts.asked} error={errorOf('outcome')}>
        {reviewOutcomes.map((one) => (
          <RadioCard
            key={one}
            name="outcome"
            title={reviewTexts[one]}
            checked={outcome === one}
            onChange={() => setOutcome(one)}
          />
        ))}
      </RadioGroup>
      <TextArea
        label="Qué viste"
        hint="En qué tarea, qué día, qué falta."
        value={seen}
        error={errorOf('seen')}
        maxLength={longestSeen}
        onChange={(event) => setSeen(event.target.value)}
      />
    </SignShown>
  );
}

/** Voids a review by signature. */
export function VoidReviewDialog(props: { review: Review; name: string; course: string; onClose: () => void }) {
  const { review, name, course, onClose } = props;
  const { id, outcome, seen } = review;
  const shown = useQuery({
    ...effectivenessApi.getEffectivenessReview.queryOptions({ input: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <ReasonToSign
      title="Anular una revisión de eficacia"
      consequence="Sigue a la vista como anulada, y se puede firmar otra."
      record={[
        ['Persona', name],
        ['Curso', course],
        [texts.asked, reviewTexts[outcome]],
        ['Qué se vio', seen],
      ]}
      meaning="voided"
      submitLabel="Firmar y anular"
      isDanger
      shown={shown}
      notRead="No se pudo leer la revisión"
      send={(signed) => effectivenessApi.voidEffectiveness.call({ id, ...signed })}
      notDone="No se pudo anular. Nada se firmó. Intenta nuevamente."
      done="Revisión anulada y firmada"
      onClose={onClose}
    />
  );
}
