import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { signatureWords } from '../signature-words.rules.ts';
import { type ShownSignature, signaturesApi } from './signatures-api.ts';

/** Meaning, name, role and time of a signature, on screen and paper; a press checks it. */
export function SignatureLine({ signature }: { signature: ShownSignature }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <p className="text-sm text-ink-soft">
      Firmado: {signatureWords(signature)}
      <button
        type="button"
        className="no-print flex min-h-11 items-center text-brand-ink underline-offset-4 hover:underline"
        onClick={() => setOpen(true)}
      >
        Comprobar la firma
      </button>
      {isOpen && <CheckDialog signature={signature} onClose={() => setOpen(false)} />}
    </p>
  );
}

const questions = {
  statement: ['Lo firmado no ha cambiado', 'Lo firmado ha cambiado: no coincide con su huella'],
  log: [
    'El registro de auditoría la tiene, con la misma huella',
    'El registro de auditoría no la tiene, o con otra huella',
  ],
  chain: ['Su lugar en la cadena de sellos está intacto', 'La cadena de sellos está rota en su lugar'],
  record: ['Lo guardado hoy es lo que se firmó', 'Lo guardado hoy no es lo que se firmó'],
} as const;

function CheckDialog({ signature, onClose }: { signature: ShownSignature; onClose: () => void }) {
  const check = useQuery({ ...signaturesApi.checkSignature.queryOptions({ input: { id: signature.id } }), gcTime: 0 });
  return (
    <Dialog title="Comprobar la firma" isOpen onClose={onClose}>
      {check.error && (
        <LoadFailed error={check.error} text="No se pudo comprobar" onRetry={() => void check.refetch()} />
      )}
      {check.isPending && (
        <Loading text="Comprobando...">
          <Skeleton className="h-40" />
        </Loading>
      )}
      {check.data && (
        <>
          <ul className="space-y-2">
            {(Object.keys(questions) as Array<keyof typeof questions>).map((name) => (
              <Answer key={name} holds={check.data.checks[name]} words={questions[name]} />
            ))}
          </ul>
          <p className="mt-4 text-sm text-ink-faint">
            Huella SHA-256: <span className="font-mono break-all">{check.data.sha256}</span>
          </p>
        </>
      )}
    </Dialog>
  );
}

function Answer({ holds, words: [yes, no] }: { holds: boolean | null; words: readonly [string, string] }) {
  if (holds === null) return <li className="text-sm text-ink-soft">Su sello en la cadena llega en unos segundos.</li>;
  const Icon = holds ? CircleCheck : CircleX;
  return (
    <li className="flex items-start gap-2">
      <Icon className={holds ? 'mt-0.5 size-5 text-success' : 'mt-0.5 size-5 text-danger'} aria-hidden="true" />
      <span>{holds ? yes : no}</span>
    </li>
  );
}
