import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { supervisors } from '#platform/contract/roles.ts';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { TextField } from '#ui/Field.tsx';
import { GuardedForm } from '#ui/GuardedForm.tsx';
import { toast } from '#ui/toast-store.ts';
import { mostGraceDays } from '../second-factor.rules.ts';
import { secondFactorTexts } from '../second-factor.texts.ts';
import { secondFactorApi } from './second-factor-api.ts';

const texts = secondFactorTexts.policy;
type Policy = Awaited<ReturnType<typeof secondFactorApi.getFactorPolicy.call>>;

/** Of whom a second factor is demanded, from when, and what is asked again. */
export function PolicyForm({ policy: { figures: _, ...stored } }: { policy: Policy }) {
  const client = useQueryClient();
  const [values, setValues] = useState({ ...stored, grace_days: String(stored.grace_days) });
  const save = useMutation({
    ...secondFactorApi.setFactorPolicy.mutationOptions(),
    onSuccess: () => toast({ title: texts.saved, tone: 'success' }),
    onSettled: () => client.invalidateQueries({ queryKey: secondFactorApi.key() }),
  });
  const grace = Number(values.grace_days);
  const isGrace = /^\d+$/.test(values.grace_days.trim()) && grace <= mostGraceDays;
  const isDemanded = values.roles.length > 0;
  const { errorOf, isWhole } = useFieldErrors(
    { from_day: isDemanded && !values.from_day && texts.dayMissing, grace_days: !isGrace && texts.graceWrong },
    save.error,
  );
  return (
    <GuardedForm
      saved={save.data}
      className="space-y-5"
      onSubmit={() => {
        if (isWhole()) save.mutate({ ...values, grace_days: grace });
      }}
    >
      <div>
        {supervisors.map((role) => (
          <Checkbox
            key={role}
            label={texts.roles[role]}
            checked={values.roles.includes(role)}
            onChange={({ target }) => {
              const others = values.roles.filter((one) => one !== role);
              setValues({ ...values, roles: target.checked ? [...others, role] : others });
            }}
          />
        ))}
      </div>
      {isDemanded && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            type="date"
            name="from_day"
            label={texts.from}
            value={values.from_day ?? ''}
            error={errorOf('from_day')}
            onChange={({ target }) => setValues({ ...values, from_day: target.value || null })}
          />
          <TextField
            name="grace_days"
            inputMode="numeric"
            label={texts.grace}
            hint={texts.graceHint}
            value={values.grace_days}
            error={errorOf('grace_days')}
            onChange={({ target }) => setValues({ ...values, grace_days: target.value })}
          />
        </div>
      )}
      <Checkbox
        label={texts.asksAgain}
        hint={texts.asksAgainHint}
        checked={values.asks_again}
        onChange={({ target }) => setValues({ ...values, asks_again: target.checked })}
      />
      <Checkbox
        label={texts.needsTwo}
        checked={values.needs_two}
        onChange={({ target }) => setValues({ ...values, needs_two: target.checked })}
      />
      <FailureNote>{save.error ? failureText(save.error, secondFactorTexts.failed) : undefined}</FailureNote>
      <Button type="submit" isBusy={save.isPending}>
        {save.isPending ? texts.saving : texts.save}
      </Button>
    </GuardedForm>
  );
}
