import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { SkeletonText } from '#ui/Skeletons.tsx';
import { Loading } from '#ui/States.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { systemStatusTexts } from '../system-status.texts.ts';
import { type SystemStatus, systemStatusApi } from './system-status-api.ts';

const texts = systemStatusTexts.bundle;

/** The files of the bundle word for word, as it would leave now. */
function Contents() {
  const contents = useQuery(systemStatusApi.previewSupportBundle.queryOptions());
  if (contents.error)
    return <LoadFailed error={contents.error} text={texts.loadFailed} onRetry={() => void contents.refetch()} />;
  if (!contents.data)
    return (
      <Loading text={texts.loading}>
        <SkeletonText lines={6} />
      </Loading>
    );
  return (
    <ul className="divide-y divide-line border-y border-line text-sm">
      {contents.data.files.map(({ name, about, content }) => (
        <li key={name}>
          <details>
            <summary className="min-h-11 cursor-pointer py-3">
              <span className="font-mono text-xs">{name}</span> <span className="text-ink-soft">{about}</span>
            </summary>
            <section
              aria-label={name}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by the keyboard
              tabIndex={0}
              className="mb-3 max-h-96 overflow-auto rounded-control bg-sunken p-3"
            >
              <pre className="font-mono text-xs whitespace-pre-wrap wrap-anywhere">{content}</pre>
            </section>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** What helps somebody from afar, shown before it leaves. */
export function SupportBundle({ faults }: Pick<SystemStatus, 'faults'>) {
  const [isShown, setShown] = useState(false);
  const saving = useMutation({
    mutationFn: () => saveFile('/api/system/support-bundle', texts.fileName),
    onError: ({ message }) => toastFailure(message || texts.downloadFailed),
  });
  return (
    <Panel title={texts.title}>
      <div className="space-y-4">
        <p className="max-w-prose text-sm text-ink-soft">{texts.text}</p>
        <p className="text-sm">{texts.faults(faults.day)}</p>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button isBusy={saving.isPending} onClick={() => saving.mutate()}>
            {!saving.isPending && <Download className="size-4" aria-hidden="true" />}
            {saving.isPending ? texts.downloading : texts.download}
          </Button>
          <Button variant="secondary" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? texts.hide : texts.show}
          </Button>
        </div>
        {isShown && (
          <div className="print:hidden">
            <Contents />
          </div>
        )}
      </div>
    </Panel>
  );
}
