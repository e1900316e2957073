import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { competenceTexts } from '#features/competence/competence.texts.ts';
import { retroactiveTexts } from '#features/competence/retroactive.texts.ts';
import { competenceApi, requirementsApi } from '#features/competence/web/competence-api.ts';
import { failureCode, failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { FailureNote } from '#ui/FailureNote.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { Consequences } from './Consequences.tsx';
import { type Plan, plansApi } from './requirement-plans-api.ts';

const SignPlan = lazy(() => import('./SignPlan.tsx'));

const notArchived = 'No se pudo archivar el plan. Intenta nuevamente.';
const archived = 'Plan archivado';

interface ArchivePlanDialogProps {
  plan: Plan;
  today: string;
  onClose: () => void;
}

/** Archives a plan; whom what is asked no more is told before. */
export function ArchivePlanDialog({ plan, today, onClose }: ArchivePlanDialogProps) {
  const [from_day, setDay] = useState(today);
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  const { id, version, name } = plan;
  const preview = useQuery({
    ...plansApi.previewPlan.queryOptions({
      input: { plan: { id, version }, draft: null, from_day: from_day || today },
    }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const archive = useMutation({
    ...plansApi.archiveRequirementPlan.mutationOptions(),
    onSuccess: () =>
      Promise.all(
        [plansApi, requirementsApi, competenceApi].map((one) => client.invalidateQueries({ queryKey: one.key() })),
      ),
  });
  const { errorOf, isWhole } = useFieldErrors(
    { reason: from_day < today && reason.trim() === '' && competenceTexts.reasonMissing },
    archive.error,
  );
  const takesSignature = failureCode(archive.error) === 'SIGNATURE_MISSING';
  const failure = takesSignature ? null : archive.error;
  const asked = { from_day: from_day || today, reason };

  async function save() {
    if (!isWhole()) return;
    const sent = archive.mutateAsync({ id, version, ...asked });
    // The refusal is shown in the dialog, which stays open.
    if ((await sent.catch(() => null)) === null) return;
    toast({ title: archived, description: name, tone: 'success' });
    onClose();
  }

  return (
    <>
      <FormDialog
        title={`Archivar «${name}»`}
        text="Lo que se pedía por este plan deja de pedirse desde ese día. Lo que cada requisito alcanza por su cuenta, lo cumplido y el historial se conservan."
        submitLabel="Archivar plan"
        isDanger
        isBusy={archive.isPending}
        error={failure ? failureText(failure, notArchived) : undefined}
        onSubmit={() => void save()}
        onClose={onClose}
      >
        <TextField type="date" label="Desde el día" value={from_day} onChange={(event) => setDay(event.target.value)} />
        <TextArea
          label="Motivo"
          hint={asked.from_day < today ? retroactiveTexts.pastIsSigned : competenceTexts.reasonIsKept}
          value={reason}
          error={errorOf('reason')}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
        />
        <div role="status">
          {preview.error ? (
            <FailureNote>{failureText(preview.error, 'No se pudo ver a quién alcanza.')}</FailureNote>
          ) : preview.data ? (
            <Consequences preview={preview.data} />
          ) : (
            <p className="text-sm text-ink-soft">Viendo a quién alcanza…</p>
          )}
        </div>
      </FormDialog>
      {takesSignature && (
        <Suspense fallback={null}>
          <SignPlan
            title={`Firmar el archivo de «${name}»`}
            asked={{ plan: { id, version }, draft: null, ...asked }}
            targets={[]}
            rules={plan.requirements.map(({ rule }) => rule)}
            send={(signature) => plansApi.archiveRequirementPlan.call({ id, version, ...asked, signature })}
            notDone={notArchived}
            done={archived}
            onSigned={onClose}
            onBack={archive.reset}
          />
        </Suspense>
      )}
    </>
  );
}
