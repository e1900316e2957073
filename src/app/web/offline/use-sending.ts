import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toSend } from '#features/learning/completion-queue.rules.ts';
import { learningApi } from '#features/learning/web/learning-api.ts';
import { queuedSteps, useQueuedSteps } from '#features/learning/web/queued-steps.ts';
import { failureText, isAnswered } from '#platform/web/failure.ts';
import { toast } from '#ui/toast-store.ts';
import { offlineTexts as texts } from './offline.texts.ts';
import { useOnline } from './use-online.ts';

/** Milliseconds until a server that did not take the steps is asked again: soon at first, a network comes back by and by. */
const pauses = [1500, 4000, 10_000, 20_000];

/** Sends the person's waiting steps whenever there is a network; one tab of the browser at a time. */
export function useSending(userId: string) {
  const queryClient = useQueryClient();
  const isOnline = useOnline();
  const queue = useQueuedSteps();
  const [isSending, setSending] = useState(false);
  const own = queue.filter((step) => step.user_id === userId);
  const waiting = toSend(own, userId).length;

  useEffect(() => {
    if (!isOnline || waiting === 0) return;
    let isOver = false;
    let attempt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = async () => {
      if (isOver) return;
      setSending(true);
      const titles: string[] = [];
      const work = () =>
        queuedSteps.send(userId, {
          send: (stepId) => learningApi.completeStep.call({ stepId }),
          failureOf: (error) => ({
            status: isAnswered(error) ? error.status : undefined,
            text: failureText(error, ''),
          }),
          onSent: (step, module) => {
            titles.push(step.title);
            const { queryKey } = learningApi.getLearnerModule.queryOptions({ input: { moduleId: step.module_id } });
            queryClient.setQueryData(queryKey, module);
          },
        });
      // Locks exist on secure origins only; two senders do no harm, the server counts a step once.
      await (navigator.locks?.request('pasos-por-enviar', work) ?? work()).catch(() => undefined);
      setSending(false);
      if (!isOver) timer = setTimeout(send, pauses[Math.min(attempt, pauses.length - 1)]);
      attempt += 1;
      if (titles.length === 0) return;
      toast({ title: texts.sent, description: texts.sentText(titles), tone: 'success' });
      void queryClient.invalidateQueries();
    };
    void send();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOnline, waiting, userId, queryClient]);

  return { isOnline, isSending, waiting, refused: own.filter((step) => step.refusal !== null) };
}
