import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { fetchWithSession } from '#platform/web/session-fetch.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { TextField } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/States.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { type CertificateKind, wordingOf } from '../certificate.rules.ts';
import { kindWords, certificateTexts as texts } from '../certificates.texts.ts';
import { certificatesApi } from './certificates-api.ts';

const address = '/api/certificates/design/preview';

interface PreviewProps {
  /** What is in the form. */
  design: {
    heading: string;
    wording: string;
    requirement_wording: string;
    plan_wording: string;
    signers: ReadonlyArray<{ name: string; role: string }>;
    is_wide: boolean;
  };
  /** What certificates may be of. */
  kinds: readonly CertificateKind[];
  /** Something that every certificate has is missing: what was drawn before stays. */
  isIncomplete: boolean;
}

/** What a certificate of the design in the form will be: the server's own PDF, drawn anew whenever nobody types for a moment. */
export function CertificatePreview({ design, kinds, isIncomplete }: PreviewProps) {
  const [name, setName] = useState('');
  const [wanted, setWanted] = useState<CertificateKind>('module');
  const kind = kinds.includes(wanted) ? wanted : 'module';
  const asked = JSON.stringify({ ...design, name, kind });
  const [whole, setWhole] = useState(isIncomplete ? null : asked);
  if (!isIncomplete && whole !== asked) setWhole(asked);
  const settled = useSettled(whole ?? '', 400);
  const picture = useQuery({
    queryKey: [...certificatesApi.key(), 'preview', settled],
    queryFn: ({ signal }) => drawn(settled, signal),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const shown = useAddressOf(picture.data);
  const opening = useMutation({
    mutationFn: () => saveFile(address, 'Certificado.pdf', { ...JSON.parse(settled), as: 'pdf' }),
    onError: ({ message }) => toastFailure(message || texts.previewFailed),
  });
  const shape = design.is_wide ? 'aspect-[297/210]' : 'aspect-[210/297]';
  return (
    <div className="space-y-4">
      {kinds.length > 1 && (
        <Select label="De qué" value={kind} onChange={(event) => setWanted(event.target.value as CertificateKind)}>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {kindWords[one]}
            </option>
          ))}
        </Select>
      )}
      {picture.error ? (
        <LoadFailed
          error={picture.error}
          text={texts.previewFailed}
          instead={null}
          onRetry={() => void picture.refetch()}
        />
      ) : shown ? (
        <img
          src={shown}
          alt={`Vista previa: ${design.heading}, ${wordingOf(design, kind)}`}
          className={cx('w-full border border-line bg-white', picture.isFetching && 'opacity-60 transition-opacity')}
        />
      ) : (
        <Skeleton className={cx('w-full', shape)} />
      )}
      {isIncomplete && <p className="text-sm text-ink-soft">Completa los campos para verla de nuevo.</p>}
      <TextField
        label="Probar con un nombre"
        hint="No se guarda. Prueba uno largo o en otra escritura: lo que la letra no tiene se escribe con letras latinas."
        value={name}
        maxLength={250}
        onChange={(event) => setName(event.target.value)}
      />
      <Button
        variant="secondary"
        size="sm"
        isBusy={opening.isPending}
        disabled={settled === ''}
        onClick={() => opening.mutate()}
      >
        <FileText className="size-4" aria-hidden="true" />
        Descargar este PDF
      </Button>
    </div>
  );
}

/** The picture of what was asked for. Fails with the server's sentence, or without one when it could not be reached. */
async function drawn(asked: string, signal: AbortSignal): Promise<Blob> {
  const request = new Request(new URL(address, window.location.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...JSON.parse(asked), as: 'picture' }),
    signal,
  });
  const answer = await fetchWithSession(request);
  if (answer.ok) return answer.blob();
  const body: { message?: string } = await answer.json().catch(() => ({}));
  throw new Error(body.message ?? '');
}

/** The address of a picture in this browser, as long as it is shown. */
function useAddressOf(picture: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}
