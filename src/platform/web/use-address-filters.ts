import { useSearchParams } from 'wouter';
import type { PageSize } from '#platform/contract/page-sizes.ts';
import { filtersIn, type Parameters, pageIn, type Values, withFilters, withPage } from './address-filters.rules.ts';

/** A part of a list, and the way to the others. */
export interface Paging {
  limit: number;
  offset: number;
  /** @param offset place of the first row to show */
  move: (offset: number) => void;
}

/** For lists of which only the page is in the address. */
export const noFilters = {};

/**
 * What a list is narrowed and ordered by and which page of it is shown, kept in the address: a reload, a link and the way
 * back show what was looked at. What narrows takes the place of the address before, a page is a step of its own.
 */
export function useAddressFilters<Given extends Parameters>(parameters: Given) {
  const [search, setSearch] = useSearchParams();
  const change = (next: Partial<Values<Given>>) =>
    setSearch((current) => withFilters(parameters, current, next), { replace: true });
  /** Shows something beside the list, which stays on its page; a step of its own unless it takes the place of the one before. */
  const open = (next: Partial<Values<Given>>, options?: { replace: boolean }) =>
    setSearch((current) => withPage(withFilters(parameters, current, next), pageIn(current)), options);
  const pages = (limit: PageSize): Paging => ({
    limit,
    offset: (pageIn(search) - 1) * limit,
    move: (offset) => setSearch((current) => withPage(current, Math.floor(offset / limit) + 1)),
  });
  return { filters: filtersIn(parameters, search), change, open, pages };
}
