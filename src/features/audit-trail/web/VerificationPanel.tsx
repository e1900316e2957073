import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { failureText } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { auditTrailTexts as texts } from '../audit-trail.texts.ts';
import { SealCheck } from './SealCheck.tsx';
import { useVerification } from './use-verification.ts';

const count = new Intl.NumberFormat('es');

/** The proof in one press: whether the log is whole, its last seal to be noted, and whether a noted one still holds. */
export function VerificationPanel() {
  const { verification, progress } = useVerification();
  const result = verification.data;
  return (
    <Panel title="Integridad del registro">
      <p className="max-w-prose text-sm text-ink-soft">{texts.checkText}</p>
      <div className="mt-4 space-y-4" aria-live="polite">
        {verification.isPending && progress && (
          <>
            <ProgressBar value={progress.checked} max={progress.end} label="Entradas comprobadas" />
            <p className="text-sm text-ink-soft tabular-nums">
              {count.format(progress.checked)} de {count.format(progress.end)} entradas
            </p>
          </>
        )}
        <FailureNote>{verification.error && failureText(verification.error, texts.checkFailed)}</FailureNote>
        {!verification.isPending && result && <Result result={result} />}
      </div>
      <div className="no-print mt-4 flex flex-wrap gap-2">
        <Button onClick={() => verification.mutate()} isBusy={verification.isPending}>
          {verification.isPending ? 'Comprobando…' : result ? 'Comprobar otra vez' : 'Comprobar ahora'}
        </Button>
        {result?.last && <CopySeal seal={result.last} />}
      </div>
      <SealCheck />
    </Panel>
  );
}

type Verified = NonNullable<ReturnType<typeof useVerification>['verification']['data']>;

function Result({ result: { checked, broken, unsealed, last } }: { result: Verified }) {
  const isWhole = broken.length === 0 && unsealed === 0;
  const Icon = isWhole ? ShieldCheck : ShieldAlert;
  return (
    <div className="flex gap-3">
      <Icon className={isWhole ? 'size-6 shrink-0 text-success' : 'size-6 shrink-0 text-danger'} aria-hidden="true" />
      <div className="min-w-0 text-sm">
        <p className="font-medium">
          {isWhole ? 'El registro está completo y sin cambios.' : 'El registro no está completo.'}
        </p>
        <p className="text-ink-soft">
          {checked === 1 ? '1 entrada comprobada' : `${count.format(checked)} entradas comprobadas`}
          {last && ', hasta el sello '}
          {last && <span className="font-mono text-xs wrap-anywhere">{`${last.seq} · ${last.hash}`}</span>}
        </p>
        {broken.length > 0 && (
          <p className="mt-1 text-danger">
            No coinciden los sellos {broken.slice(0, 20).join(', ')}
            {broken.length > 20 && ' y otros'}.
          </p>
        )}
        {unsealed > 0 && (
          <p className="mt-1 text-danger">
            {unsealed === 1 ? 'Una entrada no tiene sello.' : `${count.format(unsealed)} entradas no tienen sello.`}
          </p>
        )}
        {isWhole && last && <p className="mt-1 text-ink-soft">{texts.noteText}</p>}
      </div>
    </div>
  );
}

function CopySeal({ seal }: { seal: { seq: number; hash: string } }) {
  return (
    <Button
      variant="secondary"
      onClick={() => {
        void navigator.clipboard
          .writeText(`${seal.seq} ${seal.hash}`)
          .then(() => toast({ title: 'Sello copiado', tone: 'success' }))
          .catch(() => toastFailure({ title: 'No se pudo copiar', description: 'Selecciona el sello y cópialo.' }));
      }}
    >
      Copiar el último sello
    </Button>
  );
}
