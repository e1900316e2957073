import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { failureCode, failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { competenceTexts as texts } from '../competence.texts.ts';
import { retroactiveTexts } from '../retroactive.texts.ts';
import { type Choices, competenceApi, type Requirement, requirementsApi } from './competence-api.ts';

const SignRuleChange = lazy(() => import('./SignRuleChange.tsx'));

interface EndDialogProps {
  requirement: Requirement;
  choices: Choices | undefined;
  today: string;
  onClose: () => void;
}

/** Ends a requirement from a day on; what was shown until then stays. */
export function EndDialog({ requirement, choices, today, onClose }: EndDialogProps) {
  const [from_day, setDay] = useState(today);
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  const end = useMutation({
    ...requirementsApi.endRequirement.mutationOptions(),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: requirementsApi.key() }),
        client.invalidateQueries({ queryKey: competenceApi.key() }),
      ]),
  });
  const { errorOf, isWhole } = useFieldErrors(
    { reason: from_day < today && reason.trim() === '' && texts.reasonMissing },
    end.error,
  );
  const takesSignature = failureCode(end.error) === 'SIGNATURE_MISSING';
  const failure = takesSignature ? null : end.error;

  async function save() {
    if (!isWhole()) return;
    const { id, last_version: version } = requirement;
    if ((await end.mutateAsync({ id, version, from_day, reason }).catch(() => null)) === null) return;
    toast({ title: 'Requisito terminado', tone: 'success' });
    onClose();
  }

  return (
    <>
      <FormDialog
        title={`Terminar «${requirement.name}»`}
        text="Desde ese día nadie tiene que cumplirlo. Lo cumplido hasta entonces y sus versiones se conservan."
        submitLabel="Terminar requisito"
        isDanger
        isBusy={end.isPending}
        error={failure ? failureText(failure, retroactiveTexts.notEnded) : undefined}
        onSubmit={() => void save()}
        onClose={onClose}
      >
        <TextField type="date" label="Desde el día" value={from_day} onChange={(event) => setDay(event.target.value)} />
        <TextArea
          label="Motivo"
          hint={from_day < today ? retroactiveTexts.pastIsSigned : texts.reasonIsKept}
          value={reason}
          error={errorOf('reason')}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
        />
      </FormDialog>
      {takesSignature && (
        <Suspense fallback={null}>
          <SignRuleChange
            requirement={requirement}
            change={{ end: { from_day, reason } }}
            choices={choices}
            onSigned={onClose}
            onBack={end.reset}
          />
        </Suspense>
      )}
    </>
  );
}
