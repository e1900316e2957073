import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Creation, creationApi } from './generation-api.ts';
import { forgetTold } from './tell-creation.ts';

/** Milliseconds between two looks at a running creation. */
const lookEvery = 700;

/**
 * A creation as it goes on, looked at until it ends.
 *
 * @param onEnded called once when it ends while it is watched
 */
export function useCreation(id: string | null, onEnded: (creation: Creation) => void) {
  const client = useQueryClient();
  const query = creationApi.getCreation.queryOptions({ input: { jobId: id ?? '' } });
  const { data, error } = useQuery({
    ...query,
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.outcome == null ? lookEvery : false),
    refetchIntervalInBackground: true,
  });
  const creation = id === null ? null : (data ?? null);
  const watched = useRef<string | null>(null);
  const onEndedNow = useRef(onEnded);
  onEndedNow.current = onEnded;
  useEffect(() => {
    if (!creation) return;
    if (creation.outcome === null) {
      watched.current = creation.id;
    } else if (watched.current === creation.id) {
      watched.current = null;
      onEndedNow.current(creation);
    }
  }, [creation]);
  const take = (next: Creation) => {
    if (next.outcome === null) forgetTold(next.id);
    watched.current = next.id;
    client.setQueryData(creationApi.getCreation.queryKey({ input: { jobId: next.id } }), next);
  };
  const retrying = useMutation(creationApi.retryCreation.mutationOptions({ onSuccess: take }));
  return { creation, error, take, retrying };
}
