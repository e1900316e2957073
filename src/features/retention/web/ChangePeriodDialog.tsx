import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonToSign } from '#features/signatures/web/ReasonToSign.tsx';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import {
  classOf,
  longestMonths,
  longestReason,
  mayBeUnsigned,
  type PeriodRecord,
  periodWords,
  shortestMonths,
} from '../retention.rules.ts';
import { retentionTexts as texts } from '../retention.texts.ts';
import { type RetainedClass, retentionApi } from './retention-api.ts';

/** The record in the words of its screen. */
const linesOf = (record: PeriodRecord): Array<readonly [string, string]> => [
  ['Clase', classOf(record.class).label],
  [texts.monthsToday, periodWords(record.months_before)],
  ['Plazo nuevo', periodWords(record.months)],
];

interface ChangePeriodProps {
  one: RetainedClass;
  onClose: () => void;
}

/** Changes for how long a class is kept; where that takes a signature, the dialog that signs comes behind it. */
export function ChangePeriodDialog({ one, onClose }: ChangePeriodProps) {
  const { label, leastUnsigned } = classOf(one.class);
  const [months, setMonths] = useState(String(one.months));
  const [reason, setReason] = useState('');
  const [toSign, setToSign] = useState<number | null>(null);
  const client = useQueryClient();
  const change = useMutation({
    ...retentionApi.changeRetention.mutationOptions(),
    onSettled: () => client.invalidateQueries({ queryKey: retentionApi.key() }),
  });
  const asked = Number(months);
  const isPeriod = Number.isInteger(asked) && asked >= shortestMonths && asked <= longestMonths;
  const needsSignature = isPeriod && !mayBeUnsigned(one.class, asked);
  const { errorOf, isWhole } = useFieldErrors(
    {
      months: !isPeriod && texts.monthsMissing,
      reason: !needsSignature && reason.trim() === '' && texts.reasonMissing,
    },
    change.error,
  );
  if (toSign !== null) return <SignPeriod one={one} months={toSign} onClose={onClose} />;

  async function submit() {
    if (!isWhole()) return;
    if (needsSignature) {
      setToSign(asked);
      return;
    }
    if (!(await change.mutateAsync({ class: one.class, began: one.months, months: asked, reason }).catch(() => null)))
      return;
    toast({ title: texts.changed, tone: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title={texts.changeTitle(label)}
      text={texts.changeText}
      submitLabel={needsSignature ? 'Continuar a la firma' : texts.change}
      isBusy={change.isPending}
      error={change.error ? failureText(change.error, texts.notChanged) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        type="number"
        inputMode="numeric"
        min={shortestMonths}
        max={longestMonths}
        label={texts.months}
        hint={[
          `${texts.monthsToday}: ${periodWords(one.months)}.`,
          isPeriod && asked !== one.months && `Nuevo: ${periodWords(asked)}.`,
          leastUnsigned && texts.monthsHint(leastUnsigned),
        ]
          .filter(Boolean)
          .join(' ')}
        value={months}
        error={errorOf('months')}
        data-initial-focus
        onChange={(event) => setMonths(event.target.value)}
      />
      {!needsSignature && (
        <TextArea
          label="Motivo"
          rows={2}
          maxLength={longestReason}
          value={reason}
          error={errorOf('reason')}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </FormDialog>
  );
}

/** Signs a period that is shorter than signed records ask for. */
function SignPeriod({ one, months, onClose }: ChangePeriodProps & { months: number }) {
  const shown = useQuery({
    ...retentionApi.getRetentionChange.queryOptions({ input: { class: one.class, months } }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <ReasonToSign
      title={texts.signTitle}
      consequence={texts.signConsequence}
      // As the server reads it now, and not as the list had it: this is what is signed.
      record={shown.data ? linesOf(shown.data.record as unknown as PeriodRecord) : []}
      meaning="approved"
      submitLabel="Firmar y cambiar"
      isDanger
      shown={shown}
      notRead={texts.loadFailed}
      send={(signed) => retentionApi.signRetention.call({ class: one.class, months, ...signed })}
      notDone={texts.notChanged}
      done={texts.changed}
      onClose={onClose}
    />
  );
}
