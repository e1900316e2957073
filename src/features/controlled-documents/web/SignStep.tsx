import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Signed, SignShown } from '#features/signatures/web/SignShown.tsx';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { TextField } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { controlledRefusals as refusals } from '../controlled-documents.refusals.ts';
import { usualGrace } from '../controlled-documents.rules.ts';
import { controlledTexts as texts } from '../controlled-documents.texts.ts';
import { type ControlledDocument, controlledApi, type Version } from './controlled-api.ts';
import { QuestionList } from './QuestionList.tsx';

export type Step = 'review' | 'approve' | 'withdraw';

const words = {
  review: {
    title: 'Firmar la revisión',
    meaning: 'reviewed',
    consequence: 'Después la aprueba una tercera persona.',
    submit: 'Firmar la revisión',
    done: 'Versión revisada y firmada',
  },
  approve: {
    title: 'Aprobar la versión',
    meaning: 'approved',
    consequence: 'Desde el día que elijas es la vigente, y la anterior queda obsoleta ese mismo día.',
    submit: 'Firmar y aprobar',
    done: 'Versión aprobada y firmada',
  },
  withdraw: {
    title: 'Retirar la versión',
    meaning: 'withdrawn',
    consequence: 'Deja de estar vigente desde ahora, sin una versión que la reemplace. No se deshace.',
    submit: 'Firmar y retirar',
    done: 'Versión retirada y firmada',
  },
} as const;

interface SignStepProps {
  document: ControlledDocument;
  version: Version;
  step: Step;
  onClose: () => void;
}

/** One of the steps of a version that are signed: what it says, what the step asks for, and the password. */
export function SignStep({ document, version, step, onClose }: SignStepProps) {
  const [day, setDay] = useState(document.today);
  const [grace, setGrace] = useState(String(usualGrace));
  const [reason, setReason] = useState('');
  // A minor change ends nobody's reading, and before the first version nobody read any.
  const isGraceAsked = step === 'approve' && version.number > 1 && version.is_major;
  const [failure, setFailure] = useState<unknown>(null);
  const shown = useQuery({
    ...controlledApi.getVersionToSign.queryOptions({ input: { id: version.id, step } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { errorOf, isWhole } = useFieldErrors(
    {
      effective_day:
        step === 'approve' && (day === '' ? texts.dayMissing : day < document.today && refusals.DAY_PAST.message),
      grace_days:
        isGraceAsked && !/^\d{1,3}$/.test(grace)
          ? texts.graceWrong
          : isGraceAsked && Number(grace) > 366 && texts.graceWrong,
      reason: step === 'withdraw' && reason.trim() === '' && texts.reasonMissing,
    },
    failure,
  );
  const { title, meaning, consequence, submit, done } = words[step];

  async function send(signed: Signed) {
    setFailure(null);
    const input = { id: version.id, ...signed };
    try {
      if (step === 'review') await controlledApi.reviewDocumentVersion.call(input);
      else if (step === 'withdraw') await controlledApi.withdrawDocumentVersion.call({ ...input, reason });
      else {
        const grace_days = isGraceAsked ? Number(grace) : 0;
        await controlledApi.approveDocumentVersion.call({ ...input, effective_day: day, grace_days });
      }
    } catch (error) {
      setFailure(error);
      throw error;
    }
  }

  const { record } = shown.data ?? {};
  return (
    <SignShown
      title={title}
      consequence={consequence}
      record={[
        ['Documento', texts.codeAndTitle(document.code, String(record?.title ?? document.title))],
        ['Versión', String(version.number)],
        ...(version.number > 1
          ? [
              ['Cambio', version.is_major ? 'Mayor' : 'Menor'] as const,
              ['Qué cambió', String(record?.change_text ?? version.change_text)] as const,
            ]
          : []),
        ['Archivo', String(record?.file_name ?? version.file.name)],
        ['Huella del archivo', `${String(record?.file_sha256 ?? '').slice(0, 16)}…`],
        ...(version.questions && step !== 'withdraw'
          ? [
              [
                'Cuestionario',
                version.questions.items.length === 1 ? '1 pregunta' : `${version.questions.items.length} preguntas`,
              ] as const,
            ]
          : []),
      ]}
      meaning={meaning}
      submitLabel={submit}
      isDanger={step === 'withdraw'}
      shown={shown}
      notRead={texts.versionFailed}
      send={send}
      notDone={texts.notSigned}
      done={done}
      isActWhole={isWhole}
      onClose={onClose}
    >
      {version.questions && step !== 'withdraw' && <QuestionList questions={version.questions} />}
      {step === 'approve' && (
        <TextField
          type="date"
          label="Entra en vigencia el"
          min={document.today}
          value={day}
          error={errorOf('effective_day')}
          onChange={(event) => setDay(event.target.value)}
        />
      )}
      {isGraceAsked && (
        <TextField
          inputMode="numeric"
          label="Días para leerla"
          hint="Desde ese día, lo leído de la versión anterior ya no cuenta; quien la había leído tiene estos días para leer la nueva."
          value={grace}
          maxLength={3}
          error={errorOf('grace_days')}
          onChange={(event) => setGrace(event.target.value)}
        />
      )}
      {step === 'withdraw' && (
        <TextArea
          label="Motivo"
          value={reason}
          maxLength={500}
          error={errorOf('reason')}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </SignShown>
  );
}
