import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '#platform/web/api.ts';
import type { peopleContract } from '../people.contract.ts';

export const peopleApi = api<typeof peopleContract>('people');

export type Employee = Awaited<ReturnType<typeof peopleApi.listEmployees.call>>['rows'][number];
export type EmployeeSummary = Awaited<ReturnType<typeof peopleApi.getEmployeeSummary.call>>;

/** Reads the list and its figures anew, after something changed. A list that is being read for the first time is read again, too. */
export async function readPeopleAgain(client: QueryClient): Promise<void> {
  const queryKey = peopleApi.key();
  const isFirst = client.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0;
  await client.invalidateQueries({ queryKey });
  // A first reading that was under way has only been waited for, and may have begun before the change.
  if (isFirst) await client.invalidateQueries({ queryKey });
}

/** {@link readPeopleAgain} for who changes one person. */
export function usePeopleChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => void readPeopleAgain(client), [client]);
}
