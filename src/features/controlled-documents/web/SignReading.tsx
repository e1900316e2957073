import { useMutation, useQuery } from '@tanstack/react-query';
import { SignDialog } from '#features/signatures/web/SignDialog.tsx';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { toast } from '#ui/toast-store.ts';
import { controlledTexts } from '../controlled-documents.texts.ts';
import { type DocumentToRead, readingsApi, useReadingsChanged } from './readings-api.ts';

/** 'Leí y comprendí': the version as it is signed, and the password. */
export function SignReading({ document, onClose }: { document: DocumentToRead; onClose: () => void }) {
  const { id, number } = document.version;
  const changed = useReadingsChanged();
  const shown = useQuery({
    ...readingsApi.getReadingToSign.queryOptions({ input: { id } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const sign = useMutation({
    ...readingsApi.signReading.mutationOptions(),
    // What was shown may have changed: it is read anew before another try.
    onError: () => changed(),
  });

  async function send(password: string) {
    if (!shown.data) return;
    const input = { id, password, shown_sha256: shown.data.sha256 };
    if ((await sign.mutateAsync(input).catch(() => null)) === null) return;
    toast({
      title: 'Lectura firmada',
      description: controlledTexts.codeAndTitle(document.code, document.title),
      tone: 'success',
    });
    onClose();
    await changed();
  }

  const { record } = shown.data ?? {};
  return (
    <SignDialog
      title="Firmar la lectura"
      consequence="Queda constancia de que leíste esta versión hasta la última página y la comprendiste."
      record={[
        ['Documento', controlledTexts.codeAndTitle(document.code, String(record?.title ?? document.title))],
        ['Versión', String(number)],
        ['Páginas', String(record?.pages ?? document.file.pages)],
        ['Archivo', String(record?.file_name ?? document.file.name)],
        ['Huella del archivo', `${String(record?.file_sha256 ?? '').slice(0, 16)}…`],
      ]}
      meaning="read"
      submitLabel="Firmar"
      isBusy={sign.isPending || shown.isPending}
      error={sign.error ? failureText(sign.error, controlledTexts.notSigned) : undefined}
      isActWhole={() => true}
      onSign={(password) => void send(password)}
      onClose={onClose}
    >
      {shown.error && (
        <LoadFailed error={shown.error} text={controlledTexts.versionFailed} onRetry={() => void shown.refetch()} />
      )}
    </SignDialog>
  );
}
