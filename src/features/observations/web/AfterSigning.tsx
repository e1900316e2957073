import { useState } from 'react';
import { ReasonToSign } from '#features/signatures/web/ReasonToSign.tsx';
import { Button } from '#ui/Button.tsx';
import { observationTexts as texts } from '../observations.texts.ts';
import { type Observation, observationsApi } from './observations-api.ts';
import { linesOf, SignObservation, useShownObservation } from './SignObservation.tsx';

type Act = 'second' | 'accept' | 'dispute' | 'void';

/** What can be done with a signed assessment: the second assessor's signature, the person's answer, and voiding. */
export function AfterSigning({ observation, userId }: { observation: Observation; userId: string }) {
  const [act, setAct] = useState<Act | null>(null);
  const { may, stage, second, day } = observation;
  const isSecond = stage === 'second' && second?.id === userId;
  if (!isSecond && !may.answer && !may.void) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2 print:hidden">
      {isSecond && <Button onClick={() => setAct('second')}>Firmar como segundo evaluador</Button>}
      {may.answer && (
        <>
          <Button onClick={() => setAct('accept')}>Acepto el resultado</Button>
          <Button variant="secondary" onClick={() => setAct('dispute')}>
            No estoy de acuerdo
          </Button>
        </>
      )}
      {may.void && (
        <Button variant="ghost" onClick={() => setAct('void')}>
          Anular la evaluación
        </Button>
      )}
      {act === 'second' && <SignObservation observation={observation} day={day} onClose={() => setAct(null)} />}
      {act !== null && act !== 'second' && (
        <AnswerDialog act={act} observation={observation} onClose={() => setAct(null)} />
      )}
    </div>
  );
}

const words = {
  accept: {
    title: 'Aceptar el resultado',
    consequence: 'Queda firmado que conoces el resultado y lo aceptas.',
    meaning: 'accepted',
    submit: 'Firmar y aceptar',
    field: 'Comentario (opcional)',
    done: 'Aceptaste el resultado',
  },
  dispute: {
    title: 'No estoy de acuerdo',
    consequence: 'Queda firmado que conoces el resultado y por qué no estás de acuerdo. El resultado sigue valiendo.',
    meaning: 'disputed',
    submit: 'Firmar',
    field: 'Por qué',
    done: 'Tu respuesta quedó firmada',
  },
  void: {
    title: 'Anular la evaluación',
    consequence: 'Deja de contar para los requisitos desde ahora. Sigue a la vista como anulada.',
    meaning: 'voided',
    submit: 'Firmar y anular',
    field: 'Motivo',
    done: 'Evaluación anulada y firmada',
  },
} as const;

interface AnswerDialogProps {
  act: keyof typeof words;
  observation: Observation;
  onClose: () => void;
}

function AnswerDialog({ act, observation, onClose }: AnswerDialogProps) {
  const { title, consequence, meaning, submit, field, done } = words[act];
  const { id, day } = observation;
  const shown = useShownObservation(id);
  const isVoid = act === 'void';
  return (
    <ReasonToSign
      title={title}
      consequence={consequence}
      record={linesOf(observation, day)}
      meaning={meaning}
      submitLabel={submit}
      isDanger={isVoid}
      shown={shown}
      notRead={texts.notReadToSign}
      send={({ reason, ...signed }) =>
        isVoid
          ? observationsApi.voidObservation.call({ id, ...signed, reason })
          : observationsApi.answerObservation.call({ id, ...signed, is_accepted: act === 'accept', comment: reason })
      }
      notDone={texts.nothingSigned}
      done={done}
      label={field}
      {...(isVoid ? {} : { name: 'comment', missing: act === 'accept' ? null : texts.commentMissing, longest: 1000 })}
      onClose={onClose}
    />
  );
}
