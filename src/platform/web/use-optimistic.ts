import { type DataTag, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

interface OptimisticChange<Data, Change, Failure> {
  /** The read that shows the change before the server has answered. */
  queryKey: DataTag<QueryKey, Data, Failure>;
  send: (change: Change) => Promise<unknown>;
  /** What the read will say once the change is stored. */
  shown: (before: Data, change: Change) => Data;
  /** What is read anew once the server has answered, whatever it said; the read itself unless told. */
  reread?: QueryKey;
  onSuccess?: () => void;
  onError?: (error: Error) => void;
}

/** A change that is seen at once, and taken back if the server refuses or does not answer. */
export function useOptimistic<Data, Change, Failure>(change: OptimisticChange<Data, Change, Failure>) {
  const { queryKey, send, shown, reread = queryKey, onSuccess, onError } = change;
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (next) => {
      // A read that is under way would bring back what was before.
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Data>(queryKey);
      client.setQueryData<Data>(queryKey, before && shown(before, next));
      return { before };
    },
    ...(onSuccess ? { onSuccess } : {}),
    onError: (error, _change, context) => {
      client.setQueryData<Data>(queryKey, context?.before);
      onError?.(error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: reread }),
  });
}
