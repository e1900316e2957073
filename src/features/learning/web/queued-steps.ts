import { useSyncExternalStore } from 'react';
import type { DeviceStore } from '#platform/web/device-store.ts';
import type { QueuedStep } from '../completion-queue.rules.ts';
import { createCompletionQueue } from './completion-queue.ts';

let opening: Promise<DeviceStore<QueuedStep>> | undefined;
/** Loaded when it is needed: the reader comes without it. */
function storage(): Promise<DeviceStore<QueuedStep>> {
  opening ??= import('#platform/web/device-store.ts').then(({ openDeviceStore }) =>
    openDeviceStore('pasos-por-enviar', { store: 'steps', keyPath: ['user_id', 'step_id'] }),
  );
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
  remove: async (step) => told((await storage()).remove([step.user_id, step.step_id])),
});
channel?.addEventListener('message', () => void queuedSteps.load(true));

/** The queue of everybody who uses this device. */
export function useQueuedSteps(): readonly QueuedStep[] {
  return useSyncExternalStore(queuedSteps.subscribe, queuedSteps.read);
}
