import { useEffect, useRef, useState } from 'react';
import { refusalText } from './failure.ts';

interface UploadSettings<Answer> {
  /** Why a file is not even sent, in words; null when it is. */
  refuse: (file: File) => string | null;
  send: (
    file: File,
    options: { signal: AbortSignal; context: { onProgress: (share: number) => void } },
  ) => Promise<Answer>;
  /** The sentence for whatever is not a refusal of the server. */
  failed: string;
  onDone: (answer: Answer) => void;
}

/**
 * One upload at a time, for a {@link FileDrop}: its progress, what went wrong, and how to start and stop it. Leaving the
 * screen stops it.
 */
export function useUpload<Answer>({ refuse, send, failed, onDone }: UploadSettings<Answer>) {
  const [upload, setUpload] = useState<{ name: string; share: number } | null>(null);
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File): Promise<void> {
    if (running.current) return;
    const refusal = refuse(file);
    setError(refusal ?? undefined);
    if (refusal) return;
    const controller = new AbortController();
    running.current = controller;
    setUpload({ name: file.name, share: 0 });
    const onProgress = (share: number) => setUpload({ name: file.name, share });
    try {
      onDone(await send(file, { signal: controller.signal, context: { onProgress } }));
    } catch (fault) {
      if (!controller.signal.aborted) setError(refusalText(fault, failed));
    } finally {
      running.current = null;
      setUpload(null);
    }
  }

  return { upload, error, start, cancel: () => running.current?.abort() };
}
