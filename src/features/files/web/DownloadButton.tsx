import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { download } from '#platform/web/download.ts';
import { Button } from '#ui/Button.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { filesTexts } from '../files.texts.ts';

interface DownloadButtonProps {
  url: string;
  /** Name to save it under. */
  fileName: string;
  /** The file's title, for those who hear the button without its line. */
  title: string;
}

/** Saves a file while the screen stays, and says how much of it has arrived (spec C-604, C-634, C-687). */
export function DownloadButton({ url, fileName, title }: DownloadButtonProps) {
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  async function start() {
    const controller = new AbortController();
    running.current = controller;
    setShare(0);
    const onStart = () => toast({ title: filesTexts.downloadStarted });
    try {
      await download(url, fileName, { onStart, onProgress: setShare, signal: controller.signal });
    } catch {
      if (controller.signal.aborted) return;
      toastFailure(filesTexts.downloadFailed);
    }
    setShare(null);
  }
  return (
    <Button variant="secondary" size="sm" isBusy={share !== null} onClick={start} aria-label={`Descargar ${title}`}>
      {share === null && <Download className="size-4" aria-hidden="true" />}
      {share === null ? 'Descargar' : `${Math.floor(share * 100)} %`}
    </Button>
  );
}
