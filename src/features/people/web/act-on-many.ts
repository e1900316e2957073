import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#platform/web/failure.ts';
import { toast } from '#ui/toast-store.ts';
import { peopleTexts } from '../people.texts.ts';
import { peopleApi } from './people-api.ts';

const texts = peopleTexts.batch;

export type Outcome = Awaited<ReturnType<typeof peopleApi.deactivateEmployees.call>>;

/** Gives back the access that an act has just taken, to exactly those; also from a toast whose screen has been left. */
export function useUndoDeactivation(): (ids: readonly string[]) => void {
  const client = useQueryClient();
  return (ids) => void undo(client, ids);
}

async function undo(client: QueryClient, ids: readonly string[]): Promise<void> {
  try {
    const { done, skippedCount, skipped } = await peopleApi.reactivateEmployees.call({ selection: { ids: [...ids] } });
    const [first] = skipped;
    toast({
      title: texts.reactivate.done(done.length),
      description: first ? `${texts.skipped(skippedCount)} ${first.reason}` : undefined,
      tone: first ? 'danger' : 'success',
    });
  } catch (error) {
    toast({ title: 'Error', description: failureText(error, texts.undoFailed), tone: 'danger' });
  }
  void client.invalidateQueries({ queryKey: peopleApi.key() });
}
