import { type FormEvent, useState } from 'react';
import { Link, Redirect } from 'wouter';
import { failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordField, TextField } from '#ui/Field.tsx';
import { toast } from '#ui/toast-store.ts';
import { isFilledIn, isLongEnough } from '../identity.rules.ts';
import { identityTexts } from '../identity.texts.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { loadClient, useAuth } from './auth.tsx';

const texts = identityTexts.signUp;

/** /register (spec P-081 to P-094, P-375 to P-383, P-446 to P-451). */
export default function RegisterPage() {
  const { profile, signUp } = useAuth();
  const [isSending, setSending] = useState(false);
  useDocumentTitle('Crear cuenta');

  if (profile) return <Redirect to={paths.dashboard} replace />;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const value = (name: string) => String(form.get(name) ?? '');
    const metadata = {
      first_name: value('firstName').trim(),
      last_name: value('lastName').trim(),
      company_name: value('companyName').trim(),
      role: 'employee',
    };
    const email = value('email').trim();
    const password = value('password');
    if (!isFilledIn([email, metadata.first_name, metadata.last_name, metadata.company_name]) || !password) {
      toast({ title: 'Error', description: identityTexts.missingFields, tone: 'danger' });
      return;
    }
    if (!isLongEnough(password)) {
      toast({ title: 'Error', description: texts.shortPassword, tone: 'danger' });
      return;
    }
    setSending(true);
    try {
      await signUp({ email, password, metadata, redirect_to: `${window.location.origin}${paths.dashboard}` });
      toast({ title: texts.success, description: texts.successText, tone: 'success' });
    } catch (error) {
      toast({ title: texts.failed, description: failureText(error, texts.unexpected) || texts.wrong, tone: 'danger' });
    } finally {
      setSending(false);
    }
  }

  return (
    <AuthLayout title="Crear Cuenta" text="Regístrate para empezar tu formación.">
      <form onSubmit={submit} onFocus={() => void loadClient()} noValidate className="space-y-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Nombre" name="firstName" autoComplete="given-name" maxLength={120} />
          <TextField label="Apellido" name="lastName" autoComplete="family-name" maxLength={120} />
        </div>
        <TextField label="Nombre del Laboratorio" name="companyName" autoComplete="organization" maxLength={120} />
        <TextField
          label="Correo electrónico"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
        />
        <PasswordField label="Contraseña" name="password" autoComplete="new-password" hint="Mínimo 6 caracteres" />
        <Button type="submit" size="lg" wide isBusy={isSending}>
          {isSending ? 'Creando cuenta...' : 'Crear Cuenta'}
        </Button>
      </form>
      <p className="mt-8 text-center text-sm text-ink-soft">
        ¿Ya tienes cuenta?{' '}
        <Link href={paths.login} className="font-medium text-brand-ink underline-offset-4 hover:underline">
          Inicia sesión
        </Link>
      </p>
    </AuthLayout>
  );
}
