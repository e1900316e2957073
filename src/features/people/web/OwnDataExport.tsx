import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#ui/Button.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { peopleTexts as texts } from '../people.texts.ts';

/** Everything that is stored about oneself, as a file (decision 0130). */
export function OwnDataExport() {
  const saving = useMutation({
    mutationFn: () => saveFile('/api/account/data', texts.ownData.file),
    onError: ({ message }) => toastFailure(message || texts.exportFailed),
  });
  return (
    <>
      <p className="mb-4 text-sm text-ink-soft">{texts.ownData.explanation}</p>
      <Button variant="secondary" isBusy={saving.isPending} onClick={() => saving.mutate()}>
        <Download className="size-4" aria-hidden="true" />
        {saving.isPending ? texts.ownData.busy : texts.ownData.button}
      </Button>
    </>
  );
}
