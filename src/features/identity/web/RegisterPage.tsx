import { useState } from 'react';
import { Link, Redirect } from 'wouter';
import { useOrganisation } from '#features/settings/web/organisation.ts';
import { RegistrationNotice, useJoined } from '#features/settings/web/RegistrationNotice.tsx';
import { rereadOrganisation } from '#features/settings/web/reread-organisation.ts';
import { emptyFields } from '#platform/web/empty-fields.ts';
import { failureCode, failureText, isWordless } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { PasswordField, TextField } from '#ui/Field.tsx';
import { GuardedForm } from '#ui/GuardedForm.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { identityRefusals } from '../identity.refusals.ts';
import { isLongEnough, maximumNameLength } from '../identity.rules.ts';
import { identityTexts } from '../identity.texts.ts';
import { signUpTexts } from '../sign-up.texts.ts';
import { useAuth } from './auth.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { ConfirmationSent } from './ConfirmationSent.tsx';
import { prepareClient } from './load-client.ts';

const texts = signUpTexts;

/** /register (spec P-081 to P-094, P-375 to P-383, P-446 to P-451). */
export default function RegisterPage() {
  const { profile, enter } = useAuth();
  const [sentTo, setSentTo] = useState('');
  const [isSending, setSending] = useState(false);
  const { self_registration, needs_setup, sign_in } = useOrganisation();
  const joined = useJoined();
  const [missing, setMissing] = useState<readonly string[]>([]);
  useDocumentTitle('Crear cuenta');

  if (needs_setup) return <Redirect to={paths.setup} replace />;
  if (profile) return <Redirect to={paths.dashboard} replace />;
  if (sentTo) return <ConfirmationSent email={sentTo} />;
  if (!self_registration) {
    return (
      <AuthLayout
        title="Crear Cuenta"
        text={identityRefusals[sign_in?.is_password_closed ? 'PASSWORD_CLOSED' : 'REGISTRATION_CLOSED'].message}
      >
        <ButtonLink to={paths.login} size="lg" wide>
          Ir a iniciar sesión
        </ButtonLink>
      </AuthLayout>
    );
  }

  async function submit(element: HTMLFormElement) {
    const form = new FormData(element);
    const value = (name: string) => String(form.get(name) ?? '');
    const metadata = {
      first_name: value('firstName').trim(),
      last_name: value('lastName').trim(),
      company_name: value('companyName').trim(),
      role: 'employee',
    };
    const email = value('email').trim();
    const password = value('password');
    const accepted_notice = value('acceptedNotice') || undefined;
    const empty = emptyFields(element);
    setMissing(empty);
    if (empty.length > 0) {
      toastFailure(identityTexts.missingFields);
      return;
    }
    if (!isLongEnough(password)) {
      setMissing(['password']);
      toastFailure(identityRefusals.SHORT_PASSWORD.message);
      return;
    }
    setSending(true);
    try {
      const redirect_to = `${window.location.origin}${paths.dashboard}`;
      let mustConfirm = false;
      await enter(async (client) => {
        const answer = await client.signUp({ email, password, metadata, redirect_to, accepted_notice });
        mustConfirm = answer.session === null;
        return answer.session === null ? null : answer;
      });
      if (mustConfirm) setSentTo(email);
      else toast({ title: texts.success, description: texts.successText, tone: 'success' });
    } catch (error) {
      // Published, or a new version of it, while somebody was filling this in: it is asked for below what they have typed.
      if (failureCode(error) === 'NOTICE_NOT_ACCEPTED') await rereadOrganisation();
      const unsaid = isWordless(error) ? texts.wrong : texts.unexpected;
      toastFailure({ title: texts.failed, description: failureText(error, unsaid) });
    } finally {
      setSending(false);
    }
  }

  const field = (name: string) => ({
    name,
    required: true,
    error: missing.includes(name) ? identityTexts.missingField : undefined,
  });
  return (
    <AuthLayout title="Crear Cuenta" text={joined.text}>
      <GuardedForm saved={null} onSubmit={(form) => void submit(form)} onFocus={prepareClient} className="space-y-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('firstName')} label="Nombre" autoComplete="given-name" maxLength={maximumNameLength} />
          <TextField {...field('lastName')} label="Apellido" autoComplete="family-name" maxLength={maximumNameLength} />
        </div>
        <TextField
          {...field('companyName')}
          label="Nombre del Laboratorio"
          autoComplete="organization"
          hint={joined.hint}
          maxLength={maximumNameLength}
        />
        <TextField
          {...field('email')}
          label="Correo electrónico"
          type="email"
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
        />
        <PasswordField
          {...field('password')}
          label="Contraseña"
          autoComplete="new-password"
          hint={texts.passwordHint}
          error={missing.includes('password') ? texts.passwordHint : undefined}
        />
        <RegistrationNotice />
        <Button type="submit" size="lg" wide isBusy={isSending}>
          {isSending ? 'Creando cuenta...' : 'Crear Cuenta'}
        </Button>
      </GuardedForm>
      <p className="mt-8 text-center text-sm text-ink-soft">
        ¿Ya tienes cuenta?{' '}
        <Link href={paths.login} className="font-medium text-brand-ink underline underline-offset-4">
          Inicia sesión
        </Link>
      </p>
    </AuthLayout>
  );
}
