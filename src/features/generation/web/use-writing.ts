import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { modelApi } from '#features/model/web/model-api.ts';
import { type Creation, creationApi } from './generation-api.ts';
import { tellSilently } from './tell-creation.ts';
import { useCreation } from './use-creation.ts';

/**
 * What is being written into a module that is there, or was not whole, found again after a reload: one's own.
 *
 * @param isIt tells it from other creations
 * @param onEnded called once when it ends while it is watched; it is told there
 */
export function useWriting(isIt: (creation: Creation) => boolean, onEnded: (creation: Creation) => void) {
  const client = useQueryClient();
  const [begun, setBegun] = useState<string | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const { data } = useQuery(creationApi.listOpenCreations.queryOptions({ input: {} }));
  const isOpen = ({ outcome }: Creation) => outcome === null || outcome === 'failed';
  const found = data?.find((one) => isIt(one) && isOpen(one) && one.id !== left);
  const { creation, take, retrying } = useCreation(begun ?? found?.id ?? null, (ended) => {
    tellSilently(ended);
    void client.invalidateQueries({ queryKey: modelApi.key() });
    if (ended.outcome !== 'failed') void leave(ended);
    // Nothing of it waits: why the step is as it was has just been read beside it, and it is asked for again from there.
    else if (ended.kind === 'rewrite') {
      setBegun(ended.id);
      void close(ended);
    }
    onEnded(ended);
  });
  /** It is whole, cancelled or given up: there is nothing more to be done with it. */
  async function leave({ id, outcome }: Creation) {
    setLeft(id);
    setBegun(null);
    await close({ id, outcome });
  }
  async function close({ id, outcome }: Pick<Creation, 'id' | 'outcome'>) {
    if (outcome !== 'cancelled') await creationApi.closeCreation.call({ jobId: id }).catch(() => undefined);
    await client.invalidateQueries({ queryKey: creationApi.listOpenCreations.key() });
  }
  const cancelling = useMutation(creationApi.cancelCreation.mutationOptions({ onSuccess: take }));
  const current: Creation | null = creation ?? found ?? null;
  const isRunning = current?.outcome === null || retrying.isPending;
  return {
    current,
    isRunning,
    /** Why it is not whole. */
    failure: !isRunning && current?.outcome === 'failed' ? current.stages.find(({ error }) => error)?.error : undefined,
    begin: (made: Creation) => {
      setBegun(made.id);
      take(made);
    },
    take,
    cancelling,
    retrying,
    leave: () => current && void leave(current),
  };
}
