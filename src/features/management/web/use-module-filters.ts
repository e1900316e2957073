import { addressWith, choice, isNarrowed, text, type Values } from '#platform/web/address-filters.rules.ts';
import { paths } from '#platform/web/paths.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';

const parameters = {
  search: text('buscar'),
  state: choice('estado', {
    ...{ all: '', published: 'publicados', draft: 'borradores', inactive: 'inactivos', archived: 'archivados' },
  }),
  /** Id of a category, 'top' for modules of the plan itself, 'all'. */
  parent: text('ubicacion', 'all'),
};

export type ModuleState = Values<typeof parameters>['state'];

/** Address of the list of modules, narrowed. */
export const modulesAddress = (values: Partial<Values<typeof parameters>>) =>
  addressWith(paths.moduleAdministration, parameters, values);

/** What narrows the list of modules, kept in the address. */
export function useModuleFilters() {
  const address = useAddressFilters(parameters);
  return { ...address, isNarrowed: isNarrowed(parameters, address.filters) };
}
