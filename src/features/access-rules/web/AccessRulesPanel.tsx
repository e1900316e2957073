import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { TextField } from '#ui/Field.tsx';
import { GuardedForm } from '#ui/GuardedForm.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { Switch } from '#ui/Switch.tsx';
import { toast } from '#ui/toast-store.ts';
import { type AccessRules, idleMinutes } from '../access-rules.rules.ts';
import { accessRulesTexts as texts } from '../access-rules.texts.ts';
import { accessRulesApi } from './access-rules-api.ts';

/** When unused sessions end, and whether common passwords are refused; stored by itself. */
export function AccessRulesPanel() {
  const { data, error, refetch } = useQuery(accessRulesApi.getAccessRules.queryOptions());
  return (
    <Panel title={texts.title}>
      {error && !data ? (
        <LoadFailed error={error} text={texts.loadFailed} instead={null} onRetry={() => void refetch()} />
      ) : data ? (
        <RulesForm rules={data} />
      ) : (
        <Loading text={texts.loading}>
          <Skeleton className="h-40" />
        </Loading>
      )}
    </Panel>
  );
}

const roles = ['admin', 'jefe', 'auditor', 'employee'] as const;
type Typed = Record<(typeof roles)[number], string>;

const typedOf = ({ minutes }: AccessRules): Typed => {
  const text = (role: keyof Typed) => String(minutes[role] ?? '');
  return { admin: text('admin'), jefe: text('jefe'), auditor: text('auditor'), employee: text('employee') };
};

function RulesForm({ rules }: { rules: AccessRules }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(() => typedOf(rules));
  const [refuses_common, setRefuses] = useState(rules.refuses_common);
  const change = useMutation({
    ...accessRulesApi.changeAccessRules.mutationOptions(),
    onSuccess: () => toast({ title: texts.saved, tone: 'success' }),
    onSettled: () => client.invalidateQueries({ queryKey: accessRulesApi.key() }),
  });
  const numberOf = (text: string) => (text.trim() === '' ? null : Number(text.trim()));
  const isWrong = (text: string) => {
    const number = numberOf(text);
    return number !== null && !(Number.isInteger(number) && number >= idleMinutes.least && number <= idleMinutes.most);
  };
  const { errorOf, isWhole } = useFieldErrors(
    Object.fromEntries(roles.map((role) => [role, isWrong(typed[role]) && texts.wrongMinutes])),
    change.error,
  );
  function save() {
    if (!isWhole()) return;
    const [admin, jefe, auditor, employee] = roles.map((role) => numberOf(typed[role]));
    const minutes = { admin: admin ?? null, jefe: jefe ?? null, auditor: auditor ?? null, employee: employee ?? null };
    change.mutate({ minutes, refuses_common });
  }
  return (
    <GuardedForm saved={change.data} onSubmit={save} className="space-y-4">
      <p className="text-sm text-ink-soft">{texts.text}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {roles.map((role) => (
          <TextField
            key={role}
            name={`minutes_${role}`}
            label={texts.minutes[role]}
            inputMode="numeric"
            maxLength={4}
            value={typed[role]}
            error={errorOf(role)}
            hint={role === 'employee' ? texts.employeeHint : undefined}
            onChange={({ target }) => setTyped({ ...typed, [role]: target.value })}
          />
        ))}
      </div>
      <Switch
        name="refuses_common"
        label={texts.refusesCommon}
        hint={texts.refusesCommonHint}
        checked={refuses_common}
        onChange={({ target }) => setRefuses(target.checked)}
      />
      <FailureNote>{change.error ? failureText(change.error, texts.failed) : undefined}</FailureNote>
      <Button type="submit" variant="secondary" isBusy={change.isPending}>
        {change.isPending ? texts.saving : texts.save}
      </Button>
    </GuardedForm>
  );
}
