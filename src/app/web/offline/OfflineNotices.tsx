import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CloudOff, CloudUpload, RefreshCw, X } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useSearch } from 'wouter';
import type { QueuedStep } from '#features/learning/completion-queue.rules.ts';
import { queuedSteps } from '#features/learning/web/queued-steps.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { offlineTexts as texts } from './offline.texts.ts';
import { currentUpdate, startWorker, subscribeToUpdates, takeUpdate } from './register.ts';
import { StaleNote } from './StaleNote.tsx';
import { useSending } from './use-sending.ts';

/** What a person is told about the network, about steps that wait for it, and about a new version. */
export default function OfflineNotices({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const { isOnline, isSending, waiting, refused } = useSending(userId);
  useEffect(() => {
    void startWorker(() => {
      // What was read before the worker was there is read once more, so that it can be kept.
      void fetch('/api/auth/session').catch(() => undefined);
      void queryClient.invalidateQueries();
    });
  }, [queryClient]);
  const isTold = !isOnline || isSending;
  return (
    <>
      <div role="status" className="no-print">
        {isTold && (
          <Strip icon={isOnline ? <CloudUpload /> : <CloudOff />}>
            {isOnline ? texts.sending : waiting > 0 ? texts.waiting(waiting) : texts.offline}
          </Strip>
        )}
        <StaleNote />
      </div>
      {refused.map((step) => (
        <Refused key={step.step_id} step={step} />
      ))}
      <UpdateNotice />
    </>
  );
}

function Strip({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2.5 border-b border-line bg-warning-soft px-4 py-2.5 text-sm font-medium text-warning sm:px-8 [&>svg]:size-5 [&>svg]:shrink-0">
      {icon}
      {children}
    </p>
  );
}

/** A step that the server did not take: why, and what can be done. */
function Refused({ step }: { step: QueuedStep }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div
      role="alert"
      className="no-print flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-danger-soft px-4 py-2.5 text-sm text-danger sm:px-8"
    >
      <CircleAlert className="size-5 shrink-0" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-semibold">{texts.refused(step.title)}</span>: {step.refusal}
      </p>
      <div className="flex gap-2">
        <Button variant="secondary" size="sm" onClick={() => void queuedSteps.retry(step)}>
          {texts.retry}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
          {texts.discard}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={texts.discardTitle(step.title)}
        text={texts.discardText}
        confirmLabel={texts.discard}
        onConfirm={() => void queuedSteps.discard(step)}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

/** Quiet: it waits in a corner until it is wanted, and not at all while a quiz is open. */
function UpdateNotice() {
  const update = useSyncExternalStore(subscribeToUpdates, currentUpdate);
  const [isClosed, setClosed] = useState(false);
  const isInQuiz = new URLSearchParams(useSearch()).has('evaluacion');
  const isShown = update !== 'none' && !isClosed && !isInQuiz;
  return (
    <div
      role="status"
      className="no-print fixed right-4 bottom-24 left-4 z-40 sm:bottom-4 sm:left-auto sm:w-96 empty:hidden"
    >
      {isShown && (
        <div className="rise flex items-center gap-3 rounded-card border border-line bg-surface py-1.5 pr-1.5 pl-4 text-sm text-ink shadow-overlay">
          <RefreshCw className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
          <p className="min-w-0 flex-1 font-semibold">{texts.update}</p>
          <Button size="sm" onClick={takeUpdate}>
            {texts.updateAction}
          </Button>
          <button
            type="button"
            onClick={() => setClosed(true)}
            aria-label="Cerrar aviso"
            className="grid size-11 shrink-0 place-items-center rounded-control text-ink-faint hover:text-ink"
          >
            <X className="size-4.5" aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}
