import { useMutation, useQuery } from '@tanstack/react-query';
import { SignDialog } from '#features/signatures/web/SignDialog.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { toast } from '#ui/toast-store.ts';
import { controlledTexts as texts } from '../controlled-documents.texts.ts';
import { type ControlledDocument, controlledApi, useControlledChanged, type Version } from './controlled-api.ts';

interface ReviewUnchangedProps {
  document: ControlledDocument;
  version: Version;
  onClose: () => void;
}

/** Signs that the version in force was looked at again and goes on as it is. */
export function ReviewUnchanged({ document, version, onClose }: ReviewUnchangedProps) {
  const changed = useControlledChanged();
  const shown = useQuery({
    ...controlledApi.getReviewToSign.queryOptions({ input: { id: version.id } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const review = useMutation({ ...controlledApi.reviewUnchanged.mutationOptions(), onSettled: changed });

  async function sign(password: string) {
    if (!shown.data) return;
    const input = { id: version.id, password, shown_sha256: shown.data.sha256 };
    if ((await review.mutateAsync(input).catch(() => null)) === null) return;
    toast({ title: 'Revisada sin cambios y firmada', tone: 'success' });
    onClose();
  }

  const { record } = shown.data ?? {};
  return (
    <SignDialog
      sha256={shown.data?.sha256}
      title="Revisado sin cambios"
      consequence={`La versión sigue vigente y nadie la lee de nuevo. La próxima revisión se cuenta desde hoy: cada ${document.review_months} meses.`}
      record={[
        ['Documento', texts.codeAndTitle(document.code, String(record?.title ?? document.title))],
        ['Versión', String(version.number)],
        ['Vigente desde', version.effective_day ? spanishDay(version.effective_day) : ''],
        ['Huella del archivo', `${String(record?.file_sha256 ?? '').slice(0, 16)}…`],
      ]}
      meaning="reviewed"
      submitLabel="Firmar la revisión"
      isBusy={review.isPending || shown.isPending}
      error={review.error ? failureText(review.error, texts.notSigned) : undefined}
      isActWhole={() => true}
      onSign={(password) => void sign(password)}
      onClose={onClose}
    >
      {shown.error && (
        <LoadFailed error={shown.error} text={texts.versionFailed} onRetry={() => void shown.refetch()} />
      )}
    </SignDialog>
  );
}
