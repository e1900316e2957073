import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { SignatureLine } from '#features/signatures/web/SignatureLine.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { causeWords, doneWords, kindWords, certificateTexts as texts } from '../certificates.texts.ts';
import { printedCode } from '../code.rules.ts';
import { type Certificate, certificatesApi } from './certificates-api.ts';
import { RevokeDialog } from './RevokeDialog.tsx';
import { ShareCertificate } from './ShareCertificate.tsx';
import { StateOfCertificate } from './StateOfCertificate.tsx';

/** One's own certificates, to take along; nothing where there is none. */
export function OwnCertificates() {
  return (
    <Certificates list={useQuery(certificatesApi.listOwnCertificates.queryOptions())} title="Mis certificados" isOwn />
  );
}

/** As {@link OwnCertificates}, of somebody of the team, to be revoked as well. */
export function PersonCertificates({ personId }: { personId: string }) {
  const list = useQuery(certificatesApi.listPersonCertificates.queryOptions({ input: { id: personId } }));
  return <Certificates list={list} title="Certificados" mayRevoke />;
}

interface CertificatesProps {
  list: UseQueryResult<{ certificates: Certificate[] }>;
  title: string;
  mayRevoke?: boolean;
  /** They are the reader's, to be shown around. */
  isOwn?: boolean;
}

function Certificates({ list, title, mayRevoke = false, isOwn = false }: CertificatesProps) {
  const [revoking, setRevoking] = useState<Certificate | null>(null);
  if (list.error) return <LoadFailed error={list.error} text={texts.listFailed} onRetry={() => void list.refetch()} />;
  if (!list.data?.certificates.length) return null;
  return (
    <Panel title={title} className="paper-whole mt-6">
      <ul className="divide-y divide-line">
        {list.data.certificates.map((one) => (
          <Line
            key={one.id}
            certificate={one}
            isOwn={isOwn}
            onRevoke={mayRevoke ? () => setRevoking(one) : undefined}
          />
        ))}
      </ul>
      {revoking && <RevokeDialog certificate={revoking} onClose={() => setRevoking(null)} />}
    </Panel>
  );
}

interface LineProps {
  certificate: Certificate;
  isOwn: boolean;
  onRevoke: (() => void) | undefined;
}

function Line({ certificate, isOwn, onRevoke }: LineProps) {
  const { id, code, kind, title, day, score, valid_until, state, cause, revoke_reason, signature } = certificate;
  const isOver = state === 'revoked' || state === 'lapsed';
  const saving = useMutation({
    mutationFn: () => saveFile(`/api/certificates/${id}/file`, `Certificado ${code}.pdf`),
    onError: ({ message }) => toastFailure(message || 'No se pudo descargar el certificado'),
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium break-words">{title}</p>
        <p className="mt-0.5 text-sm text-ink-soft">
          {kind !== 'module' && `${kindWords[kind]} · `}
          {`${doneWords[kind]} el ${spanishDay(day)}`}
          {score !== null && ` · ${score} %`}
          {valid_until && ` · Vigente hasta el ${spanishDay(valid_until)}`}
        </p>
        <p className="text-sm text-ink-faint">
          {'Código '}
          <Link
            to={paths.verifyCode(code)}
            className="inline-flex min-h-11 items-center tabular-nums underline underline-offset-4"
          >
            {printedCode(code)}
          </Link>
        </p>
        {state === 'lapsed' && cause && <p className="mt-0.5 text-sm text-ink-soft">{causeWords[cause]}</p>}
        {revoke_reason && <p className="mt-0.5 text-sm break-words text-ink-soft">{`Motivo: ${revoke_reason}`}</p>}
        {signature && <SignatureLine signature={signature} />}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <StateOfCertificate state={state} />
        {!isOver && (
          <Button
            variant="secondary"
            size="sm"
            className="no-print"
            isBusy={saving.isPending}
            aria-label={`Descargar el certificado de ${title}`}
            onClick={() => saving.mutate()}
          >
            <Download className="size-4" aria-hidden="true" />
            PDF
          </Button>
        )}
        {isOwn && !isOver && <ShareCertificate certificate={certificate} />}
        {onRevoke && !isOver && (
          <Button
            variant="ghost"
            size="sm"
            className="no-print"
            aria-label={`Revocar el certificado de ${title}`}
            onClick={onRevoke}
          >
            Revocar
          </Button>
        )}
      </div>
    </li>
  );
}
