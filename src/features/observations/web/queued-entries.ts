import type { DeviceStore } from '#platform/web/device-store.ts';
import { failureText, isAnswered } from '#platform/web/failure.ts';
import { present } from '#platform/web/present.ts';
import type { Queued } from '../entry-queue.rules.ts';
import { observationTexts as texts } from '../observations.texts.ts';
import { createEntryQueue } from './entry-queue.ts';
import { observationUploads } from './observation-uploads.ts';
import { type Observation, observationsApi, type ShownEntry } from './observations-api.ts';

/** What the server said of something that was sent. */
export type Sent = { entry: ShownEntry; is_kept: boolean } | { file: Observation['files'][number] };

/** Other tabs show the same. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('evaluaciones-por-enviar');

let opening: Promise<DeviceStore<Queued>> | undefined;
const storage = () => {
  opening ??= import('#platform/web/device-store.ts').then(({ openDeviceStore }) =>
    openDeviceStore('evaluaciones-por-enviar', { store: 'entries', keyPath: 'id' }),
  );
  return opening;
};

export const queuedEntries = createEntryQueue({
  all: async () => (await storage()).all(),
  put: async (one) => {
    await (await storage()).put(one);
    channel?.postMessage('changed');
  },
  remove: async (id) => {
    await (await storage()).remove(id);
    channel?.postMessage('changed');
  },
});
channel?.addEventListener('message', () => void queuedEntries.load(true));

const listeners = new Set<(one: Queued, sent: Sent) => void>();
/** Calls back for each that the server took. @returns what ends it */
export function onSent(listener: (one: Queued, sent: Sent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function send(one: Queued): Promise<Sent> {
  const { observation_id: id, part } = one;
  if (one.kind === 'file') {
    const file = new File([one.file], one.name, { type: one.file.type });
    return { file: await observationUploads.addObservationFile({ id, part, file_id: one.id, file }) };
  }
  const { answer, note, day, seen_entry, at } = one;
  return observationsApi.saveObservationEntry.call({
    ...{ id, part, entry_id: one.id, seen_entry, note, day },
    answer: answer as ShownEntry['answer'],
    entered_at: new Date(at),
    sent_at: present(),
  });
}

/** Milliseconds until a server that did not take them is asked again: a network comes back by and by. */
const pauses = [1500, 4000, 10_000, 20_000];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what a person entered on this device, now and until nothing waits; one tab of the browser at a time. */
export async function sendEntries(userId: string, attempt = 0): Promise<void> {
  clearTimeout(timer);
  const work = () =>
    queuedEntries.send(userId, {
      send,
      failureOf: (error) => ({
        status: isAnswered(error) ? error.status : undefined,
        text: failureText(error, texts.nothingSaved),
      }),
      onSent: (one, sent) => {
        for (const listener of listeners) listener(one, sent);
      },
    });
  // Locks exist on secure origins only; two senders do no harm, the server takes each once.
  const isDone = await (navigator.locks?.request('evaluaciones-por-enviar', work) ?? work()).catch(() => false);
  if (!isDone) timer = setTimeout(() => void sendEntries(userId, attempt + 1), pauses[Math.min(attempt, 3)]);
}
