import { useQuery } from '@tanstack/react-query';
import { ReasonToSign } from '#features/signatures/web/ReasonToSign.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { doneWords, kindWords, certificateTexts as texts } from '../certificates.texts.ts';
import { printedCode } from '../code.rules.ts';
import { type Certificate, certificatesApi } from './certificates-api.ts';

/** Revokes a certificate: shown as it will be signed, with a reason, by the password of whoever does it. */
export function RevokeDialog({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const { id, kind, title, code, day } = certificate;
  const shown = useQuery({ ...certificatesApi.getCertificate.queryOptions({ input: { id } }), staleTime: 0 });
  return (
    <ReasonToSign
      title="Revocar un certificado"
      consequence="Quien compruebe su código verá que está revocado. Lo que completó o cumplió no cambia."
      record={[
        ['Persona', String(shown.data?.record.holder_name ?? '')],
        [kindWords[kind], title],
        [doneWords[kind], spanishDay(day)],
        ['Código', printedCode(code)],
      ]}
      meaning="withdrawn"
      submitLabel="Firmar y revocar"
      isDanger
      shown={shown}
      notRead="No se pudo leer el certificado"
      send={(signed) => certificatesApi.revokeCertificate.call({ id, ...signed })}
      notDone={texts.notRevoked}
      done="Certificado revocado y firmado"
      onClose={onClose}
    />
  );
}
