import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { generatePassword, maximumPasswordLength, passwordHint } from '#features/access-rules/password.rules.ts';
import { maximumNameLength } from '#features/identity/identity.rules.ts';
import { TemporaryPassword } from '#features/identity/web/TemporaryPassword.tsx';
import { PlaceSuggestions, suggestionsOf } from '#features/organisation/web/PlaceSuggestions.tsx';
import { useOrganisation } from '#features/settings/web/organisation.ts';
import { failureCode } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { PasswordField, TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { splitName } from '../people.rules.ts';
import { peopleTexts as texts } from '../people.texts.ts';
import { creationFailure, type EmployeeForm, emptyEmployee, firstError, judgeEmployee } from './new-employee.ts';
import { peopleApi, usePeopleChanged } from './people-api.ts';

/** The new-employee form; the role is always Empleado (spec C-216, C-316, C-317, C-458 to C-472). */
export function AddEmployeeDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState<EmployeeForm>(emptyEmployee);
  const [generated, setGenerated] = useState(0);
  const { has_mail } = useOrganisation();
  const [asksPassword, setAsksPassword] = useState(false);
  const needsPassword = !has_mail || asksPassword;
  const [shown, setShown] = useState<{ name: string; password: string } | null>(null);
  const peopleChanged = usePeopleChanged();
  const create = useMutation(peopleApi.createEmployee.mutationOptions());
  const wrong = judgeEmployee(form, needsPassword);
  const { errorOf, isWhole } = useFieldErrors(wrong, create.error);
  const taken = failureCode(create.error) === 'EMAIL_TAKEN' && creationFailure(create.error).description;

  async function submit() {
    const message = firstError(form, wrong);
    if (!isWhole() && message) return toastFailure(message);
    const { first_name, last_name } = splitName(form.name);
    const phone = form.phone.trim();
    try {
      const answer: { success: boolean; error?: string } = await create.mutateAsync({
        firstName: first_name,
        lastName: last_name,
        email: form.email.trim(),
        password: needsPassword ? form.password : '',
        position: form.position.trim(),
        ...(phone ? { phone } : {}),
      });
      // Spec C-537, C-665: whoever answers in the server's place says no in a field.
      if (!answer.success) return toastFailure(answer.error ?? texts.createUnexpected);
      const description = has_mail ? texts.welcomed(first_name) : `${first_name} ya puede iniciar sesión.`;
      toast({ title: texts.created, description, tone: 'success' });
      // Nobody wrote a generated one down: it is shown once more, and stays until it is copied.
      if (needsPassword && generated > 0) setShown({ name: form.name.trim(), password: form.password });
      else onClose();
    } catch (error) {
      toastFailure(creationFailure(error));
    }
    peopleChanged();
  }

  function generate() {
    const below = (limit: number) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit;
    setForm({ ...form, password: generatePassword(below) });
    setGenerated(generated + 1);
  }

  const field = (name: keyof EmployeeForm) => ({
    name,
    value: form[name],
    error: errorOf(name) || (name === 'email' && taken) || undefined,
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  if (shown) return <TemporaryPassword {...shown} onClose={onClose} />;
  return (
    <FormDialog
      title="Agregar empleado"
      text="Tendrá el rol Empleado y la empresa de tu cuenta."
      submitLabel={texts.add}
      busyLabel="Agregando..."
      isBusy={create.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField {...field('name')} label="Nombre completo" autoComplete="off" maxLength={maximumNameLength * 2} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('email')} label="Correo electrónico" type="email" autoComplete="off" maxLength={254} />
        <TextField {...field('phone')} label="Teléfono (opcional)" type="tel" autoComplete="off" maxLength={40} />
      </div>
      <TextField
        {...field('position')}
        label="Puesto"
        autoComplete="off"
        list={suggestionsOf.positions}
        maxLength={maximumNameLength}
      />
      <PlaceSuggestions />
      {has_mail && (
        <Checkbox
          label={texts.alsoPassword}
          hint={texts.linkByMail}
          checked={asksPassword}
          onChange={(event) => setAsksPassword(event.target.checked)}
        />
      )}
      {needsPassword && (
        <>
          <PasswordField
            key={generated}
            {...field('password')}
            label="Contraseña"
            autoComplete="new-password"
            maxLength={maximumPasswordLength}
            startsShown={generated > 0}
            hint={passwordHint}
          />
          <Button variant="secondary" size="sm" onClick={generate}>
            <KeyRound className="size-4" aria-hidden="true" />
            Generar contraseña
          </Button>
        </>
      )}
    </FormDialog>
  );
}
