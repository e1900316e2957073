import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '#platform/web/api.ts';
import type { peopleContract } from '../people.contract.ts';

export const peopleApi = api<typeof peopleContract>('people');

export type Employee = Awaited<ReturnType<typeof peopleApi.listEmployees.call>>['rows'][number];
export type EmployeeSummary = Awaited<ReturnType<typeof peopleApi.getEmployeeSummary.call>>;

/** Reads the list and its figures anew, after something changed. */
export function usePeopleChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: peopleApi.key() }), [client]);
}
