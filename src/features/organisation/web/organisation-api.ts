import { useQueryClient } from '@tanstack/react-query';
import late from 'virtual:contract/organisation';
import { api } from '#platform/web/api.ts';
import type { organisationContract } from '../organisation.contract.ts';
import type { UnitKind } from '../organisation.rules.ts';

export const organisationApi = api<typeof organisationContract>('organisation', late);

export type Organisation = Awaited<ReturnType<typeof organisationApi.getOrganisationUnits.call>>;
export type Unit = Organisation['positions'][number] & Partial<Organisation['areas'][number]>;
export type Equipment = Organisation['equipment'][number];
export type Period = Awaited<ReturnType<typeof organisationApi.listPositionPeriods.call>>['periods'][number];

/** What the screen calls the kinds. */
export const kindWords: Readonly<Record<UnitKind, { one: string; article: string; many: string }>> = {
  site: { one: 'sede', article: 'la sede', many: 'sedes' },
  'work-area': { one: 'área', article: 'el área', many: 'áreas' },
  position: { one: 'puesto', article: 'el puesto', many: 'puestos' },
};

/** Reads the organisation anew, after something of it changed. */
export function useOrganisationChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: organisationApi.key() });
}
