import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { newId } from '#platform/web/new-id.ts';
import { present } from '#platform/web/present.ts';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { type Queued, withQueued } from '../entry-queue.rules.ts';
import { keepThisScreen } from './keep-this-screen.ts';
import { type Observation, observationsApi } from './observations-api.ts';
import { onSent, queuedEntries, type Sent, sendEntries } from './queued-entries.ts';

export interface Entering {
  answer: string;
  note?: string;
  day?: string | null;
}

/** What stands in an assessment on this device, and how something is entered in it: kept here first, sent whenever there is a network. */
export function useEntries(observation: Observation, userId: string) {
  const { id } = observation;
  const client = useQueryClient();
  const all = useSyncExternalStore(queuedEntries.subscribe, queuedEntries.read);
  const [lost, setLost] = useState(false);
  const queue = useMemo(
    () => all.filter((one) => one.observation_id === id && one.user_id === userId),
    [all, id, userId],
  );
  const parts = useMemo(() => withQueued(observation.entries, queue), [observation.entries, queue]);

  useEffect(() => {
    const { queryKey } = observationsApi.getObservation.queryOptions({ input: { id } });
    const ends = onSent((one, sent) => {
      if (one.observation_id !== id) return;
      client.setQueryData<Observation>(queryKey, (known) => known && withSent(known, sent));
      if ('entry' in sent && !sent.is_kept) toast({ title: 'Otra persona lo anotó después: queda lo suyo' });
    });
    const again = () => void sendEntries(userId);
    again();
    window.addEventListener('online', again);
    const endsKeeping = keepThisScreen();
    return () => {
      ends();
      endsKeeping();
      window.removeEventListener('online', again);
    };
  }, [client, id, userId]);

  const add = useCallback(
    async (one: Queued) => {
      try {
        await queuedEntries.add(one);
      } catch {
        setLost(true);
        toastFailure('Este dispositivo no pudo guardarlo. Libera espacio e inténtalo de nuevo.');
        return;
      }
      setLost(false);
      void sendEntries(userId);
    },
    [userId],
  );
  const common = (part: string) => ({
    ...{ id: newId(), user_id: userId, observation_id: id, part, at: present().getTime(), refusal: null },
  });
  return {
    parts,
    queue,
    /** The device kept nothing of what was entered last. */
    isLost: lost,
    enter: (part: string, { answer, note = '', day = null }: Entering) =>
      add({ ...common(part), kind: 'entry', answer, note, day, seen_entry: parts.get(part)?.entry_id ?? null }),
    addFile: (part: string, file: Blob, name: string) => add({ ...common(part), kind: 'file', file, name }),
    retry: async (one: Queued) => {
      await queuedEntries.retry(one);
      void sendEntries(userId);
    },
    discard: (one: Queued) => queuedEntries.discard(one),
  };
}

export type Entries = ReturnType<typeof useEntries>;

function withSent(known: Observation, sent: Sent): Observation {
  if ('file' in sent) {
    return { ...known, files: [...known.files.filter(({ id }) => id !== sent.file.id), sent.file] };
  }
  const others = known.entries.filter(({ part }) => part !== sent.entry.part);
  return { ...known, entries: [...others, sent.entry], second: sent.is_kept ? null : known.second };
}
