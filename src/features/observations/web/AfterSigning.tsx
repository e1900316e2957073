import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SignDialog } from '#features/signatures/web/SignDialog.tsx';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { observationTexts as texts } from '../observations.texts.ts';
import { type Observation, observationsApi } from './observations-api.ts';
import { linesOf, SignObservation } from './SignObservation.tsx';

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
  const [text, setText] = useState('');
  const client = useQueryClient();
  const shown = useQuery({ ...observationsApi.getObservationToSign.queryOptions({ input: { id } }), staleTime: 0 });
  const settled = { onSettled: () => client.invalidateQueries() };
  const answer = useMutation({ ...observationsApi.answerObservation.mutationOptions(), ...settled });
  const end = useMutation({ ...observationsApi.voidObservation.mutationOptions(), ...settled });
  const failure = answer.error ?? end.error;
  const missing = act === 'void' ? texts.reasonMissing : texts.commentMissing;
  const { errorOf, isWhole } = useFieldErrors({ text: act !== 'accept' && text.trim() === '' && missing }, failure);

  async function sign(password: string) {
    if (!shown.data) return;
    const signing = { id, password, shown_sha256: shown.data.sha256 };
    const sent =
      act === 'void'
        ? end.mutateAsync({ ...signing, reason: text })
        : answer.mutateAsync({ ...signing, is_accepted: act === 'accept', comment: text });
    if ((await sent.catch(() => null)) === null) return;
    toast({ title: done, tone: 'success' });
    onClose();
  }

  return (
    <SignDialog
      title={title}
      consequence={consequence}
      record={linesOf(observation, day)}
      meaning={meaning}
      submitLabel={submit}
      isDanger={act === 'void'}
      isBusy={answer.isPending || end.isPending || shown.isPending}
      error={failure ? failureText(failure, texts.nothingSigned) : undefined}
      isActWhole={isWhole}
      onSign={(password) => void sign(password)}
      onClose={onClose}
    >
      {shown.error && (
        <LoadFailed error={shown.error} text={texts.notReadToSign} onRetry={() => void shown.refetch()} />
      )}
      <TextArea
        label={field}
        value={text}
        error={errorOf('text')}
        maxLength={act === 'void' ? 500 : 1000}
        onChange={(event) => setText(event.target.value)}
      />
    </SignDialog>
  );
}
