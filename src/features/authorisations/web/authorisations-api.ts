import { useQueryClient } from '@tanstack/react-query';
import late from 'virtual:contract/authorisations';
import { api } from '#platform/web/api.ts';
import type { activitiesContract } from '../activities.contract.ts';
import type { authorisationsContract } from '../authorisations.contract.ts';

export const authorisationsApi = api<typeof authorisationsContract>('authorisations', late);
export const activitiesApi = api<typeof activitiesContract>('activities', late);

export type Activity = Awaited<ReturnType<typeof activitiesApi.listAuthorisedActivities.call>>['activities'][number];
export type PersonAuthorisation = Awaited<
  ReturnType<typeof authorisationsApi.listPersonAuthorisations.call>
>['authorisations'][number];
export type AuthorisationMatrix = Awaited<ReturnType<typeof authorisationsApi.getAuthorisationMatrix.call>>;
export type EquipmentUse = Awaited<ReturnType<typeof authorisationsApi.getEquipmentUse.call>>;

/** Reads again who may do what, after something of it changed. */
export function useAuthorisationsChanged() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: authorisationsApi.key() }),
      client.invalidateQueries({ queryKey: activitiesApi.key() }),
    ]);
}
