import { useSyncExternalStore } from 'react';
import type { QueuedStep } from '../completion-queue.rules.ts';
import { createCompletionQueue, type QueueStorage } from './completion-queue.ts';

let opening: Promise<QueueStorage> | undefined;
/** Loaded when it is needed: the reader comes without it. */
function storage(): Promise<QueueStorage> {
  opening ??= import('./queue-storage.ts').then(({ openQueueStorage }) => openQueueStorage());
  return opening;
}

/** Other tabs show the same queue. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('pasos-por-enviar');
async function told(work: Promise<void>): Promise<void> {
  await work;
  channel?.postMessage('changed');
}

/** This device's queue of completed steps. */
export const queuedSteps = createCompletionQueue({
  all: async () => (await storage()).all(),
  put: async (step) => told((await storage()).put(step)),
  remove: async (step) => told((await storage()).remove(step)),
});
channel?.addEventListener('message', () => void queuedSteps.load(true));

/** The queue of everybody who uses this device. */
export function useQueuedSteps(): readonly QueuedStep[] {
  return useSyncExternalStore(queuedSteps.subscribe, queuedSteps.read);
}
