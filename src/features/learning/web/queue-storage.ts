import { type DBSchema, openDB } from 'idb';
import type { QueuedStep } from '../completion-queue.rules.ts';
import type { QueueStorage } from './completion-queue.ts';

interface Schema extends DBSchema {
  steps: { key: [string, string]; value: QueuedStep };
}

/** Opens the device's database of steps that wait to be sent. */
export async function openQueueStorage(): Promise<QueueStorage> {
  const db = await openDB<Schema>('pasos-por-enviar', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('steps', { keyPath: ['user_id', 'step_id'] }),
  });
  return {
    all: () => db.getAll('steps'),
    put: async (step) => void (await db.put('steps', step)),
    remove: (step) => db.delete('steps', [step.user_id, step.step_id]),
  };
}
