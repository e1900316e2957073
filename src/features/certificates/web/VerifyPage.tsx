import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { AuthLayout } from '#features/identity/web/AuthLayout.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { Skeleton } from '#ui/States.tsx';
import { doneWords, kindWords, certificateTexts as texts } from '../certificates.texts.ts';
import { printedCode, readCode } from '../code.rules.ts';
import { certificatesApi } from './certificates-api.ts';
import { StateOfCertificate } from './StateOfCertificate.tsx';

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** /verificar: whether a certificate is what it says, for anybody who has its code; without an account. */
export default function VerifyPage() {
  const { code = '' } = useParams<{ code?: string }>();
  useDocumentTitle('Verificar un certificado');
  return (
    <AuthLayout
      title="Verificar un certificado"
      text="Escribe el código del certificado o abre la dirección de su QR. De la persona solo se muestran las iniciales."
    >
      <CodeForm key={code} code={code} />
      {readCode(code) && (
        // Public screens stand outside the frame that has one.
        <QueryClientProvider client={queryClient}>
          <Answer code={code} />
        </QueryClientProvider>
      )}
      {code !== '' && (
        <Link
          href={paths.verify}
          className="mt-4 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          Verificar otro certificado
        </Link>
      )}
    </AuthLayout>
  );
}

function CodeForm({ code }: { code: string }) {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState(() => printedCode(readCode(code) ?? code).replace(/^-$/, ''));
  // Whoever came by an address with a wrong code is told at once.
  const { errorOf, isWhole } = useFieldErrors({ code: readCode(typed) === null && texts.codeWrong });
  const isGiven = code !== '' && readCode(code) === null && readCode(typed) === null;
  return (
    <Form
      className="flex flex-wrap items-start gap-3"
      onSubmit={() => {
        const read = readCode(typed);
        if (isWhole() && read) navigate(paths.verifyCode(read));
      }}
    >
      <TextField
        label="Código"
        className="min-w-0 flex-1 basis-56"
        value={typed}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="Diez letras y números, por ejemplo 7KQ4M-ZT2XH"
        error={errorOf('code') ?? (isGiven ? texts.codeWrong : undefined)}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" className="mt-6">
        Verificar
      </Button>
    </Form>
  );
}

function Answer({ code }: { code: string }) {
  const found = useQuery(certificatesApi.verifyCertificate.queryOptions({ input: { code } }));
  if (found.error) {
    return (
      <div className="mt-8">
        <LoadFailed
          error={found.error}
          text="No se pudo comprobar el certificado"
          instead={null}
          onRetry={() => void found.refetch()}
        />
      </div>
    );
  }
  if (!found.data) return <Skeleton className="mt-8 h-56" />;
  const { kind, title, day, valid_until, issued_on, state, initials, organisation } = found.data;
  const facts: ReadonlyArray<readonly [string, string]> = [
    [kindWords[kind], title],
    ['Persona', initials],
    ['Organización', organisation],
    [`${doneWords[kind]} el`, spanishDay(day)],
    ['Emitido el', spanishDay(issued_on)],
    ['Vigencia', valid_until ? `Hasta el ${spanishDay(valid_until)}` : 'No vence'],
  ];
  return (
    <section className="mt-8 rounded-card border border-line p-5" aria-label="Resultado" aria-live="polite">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold tabular-nums">{printedCode(found.data.code)}</h2>
        <StateOfCertificate state={state} />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
