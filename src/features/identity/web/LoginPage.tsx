import { type ComponentType, Suspense, useState } from 'react';
import { Link, Redirect, useLocation, useSearch } from 'wouter';
import { useOrganisation } from '#features/settings/web/organisation.ts';
import { emptyFields } from '#platform/web/empty-fields.ts';
import { failureCode, failureText, isWordless } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { returnAddress } from '#platform/web/return-address.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordField, TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { identityTexts } from '../identity.texts.ts';
import { useAuth } from './auth.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { prepareClient } from './load-client.ts';

const texts = identityTexts.signIn;

type Ways = readonly ('passkey' | 'app' | 'recovery')[];
export interface LoginDoorsProps {
  /** What may follow the right password where there is a second factor; without ways, the way in with a passkey alone. */
  ways?: Ways | undefined;
  /** Out of the second step; the organisation's own account where there is none. */
  onBack?: () => void;
}

/** /login (spec P-071 to P-080, P-373, P-441 to P-445). */
export default function LoginPage({ doors: Doors }: { doors: ComponentType<LoginDoorsProps> }) {
  const [ways, setWays] = useState<Ways>();
  const { profile, loading, signIn } = useAuth();
  const search = useSearch();
  const [isSending, setSending] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const { self_registration, needs_setup, has_mail, sign_in } = useOrganisation();
  const [, navigate] = useLocation();
  useDocumentTitle('Iniciar sesión');

  if (needs_setup) return <Redirect to={paths.setup} replace />;
  if (profile) return <Redirect to={returnAddress(search)} replace />;
  const onBack = () => setWays(undefined);
  if (ways) return <Doors ways={ways} onBack={onBack} />;

  async function submit(element: HTMLFormElement) {
    const form = new FormData(element);
    const email = String(form.get('email') ?? '').trim();
    const password = String(form.get('password') ?? '');
    const empty = emptyFields(element);
    setMissing(empty);
    if (empty.length > 0) {
      toastFailure(identityTexts.missingFields);
      return;
    }
    setSending(true);
    try {
      await signIn({ email, password });
      toast({ title: texts.welcome, description: texts.success, tone: 'success' });
    } catch (error) {
      if (failureCode(error) === 'SECOND_FACTOR_NEEDED') return setWays((error as { data: { ways: Ways } }).data.ways);
      const unsaid = isWordless(error) ? texts.wrong : texts.unexpected;
      toastFailure({ title: texts.failed, description: failureText(error, unsaid) });
    } finally {
      setSending(false);
    }
  }

  const isBusy = isSending || loading;
  const errorOf = (name: string) => (missing.includes(name) ? identityTexts.missingField : undefined);
  return (
    <AuthLayout title="Ingresa como empleado" text="Continúa tu plan de capacitación donde lo dejaste.">
      <Suspense fallback={null}>{sign_in && <Doors />}</Suspense>
      <Form onSubmit={(form) => void submit(form)} onFocus={prepareClient} className="space-y-5">
        <TextField
          label="Correo electrónico"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
          required
          error={errorOf('email')}
        />
        <PasswordField
          label="Contraseña"
          name="password"
          autoComplete="current-password"
          required
          error={errorOf('password')}
        />
        <div className="flex justify-end">
          {!sign_in?.is_password_closed && (
            <button
              type="button"
              onClick={() =>
                has_mail
                  ? navigate(paths.requestReset)
                  : toast({ title: identityTexts.reset.title, description: identityTexts.reset.text })
              }
              className="min-h-11 text-sm font-medium text-brand-ink underline-offset-4 hover:underline"
            >
              Restablecer contraseña
            </button>
          )}
        </div>
        <Button type="submit" size="lg" wide isBusy={isBusy}>
          {isBusy ? 'Iniciando sesión...' : 'Iniciar sesión'}
        </Button>
      </Form>
      <Suspense>{localStorage.getItem('passkey') && <Doors onBack={onBack} />}</Suspense>
      {self_registration && (
        <p className="mt-8 text-center text-sm text-ink-soft">
          ¿No tienes cuenta?{' '}
          <Link href={paths.register} className="font-medium text-brand-ink underline underline-offset-4">
            Crea una cuenta
          </Link>
        </p>
      )}
    </AuthLayout>
  );
}
