import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SignDialog } from '#features/signatures/web/SignDialog.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { certificateTexts as texts } from '../certificates.texts.ts';
import { printedCode } from '../code.rules.ts';
import { type Certificate, certificatesApi } from './certificates-api.ts';

/** Revokes a certificate: shown as it will be signed, with a reason, by the password of whoever does it. */
export function RevokeDialog({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  const { id, title, code, day } = certificate;
  const shown = useQuery({ ...certificatesApi.getCertificate.queryOptions({ input: { id } }), staleTime: 0 });
  const revoke = useMutation({
    ...certificatesApi.revokeCertificate.mutationOptions(),
    onSettled: () => client.invalidateQueries({ queryKey: certificatesApi.key() }),
  });
  const { errorOf, isWhole } = useFieldErrors({ reason: reason.trim() === '' && texts.reasonMissing }, revoke.error);

  async function sign(password: string) {
    if (!shown.data) return;
    const input = { id, reason, password, shown_sha256: shown.data.sha256 };
    if ((await revoke.mutateAsync(input).catch(() => null)) === null) return;
    toast({ title: 'Certificado revocado y firmado', tone: 'success' });
    onClose();
  }

  return (
    <SignDialog
      title="Revocar un certificado"
      consequence="Quien compruebe su código verá que está revocado. El ciclo completado y sus resultados no cambian."
      record={[
        ['Persona', String(shown.data?.record.holder_name ?? '')],
        ['Módulo', title],
        ['Completado', spanishDay(day)],
        ['Código', printedCode(code)],
      ]}
      meaning="withdrawn"
      submitLabel="Firmar y revocar"
      isDanger
      isBusy={revoke.isPending || shown.isPending}
      error={revoke.error ? failureText(revoke.error, texts.notRevoked) : undefined}
      isActWhole={isWhole}
      onSign={(password) => void sign(password)}
      onClose={onClose}
    >
      {shown.error && (
        <LoadFailed error={shown.error} text="No se pudo leer el certificado" onRetry={() => void shown.refetch()} />
      )}
      <TextArea
        label="Motivo"
        value={reason}
        error={errorOf('reason')}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
    </SignDialog>
  );
}
