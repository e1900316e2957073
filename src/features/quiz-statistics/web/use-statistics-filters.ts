import { day, oneOf, text } from '#platform/web/address-filters.rules.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { type StatisticsPeriod, statisticsPeriods } from '../statistics.rules.ts';

export interface Period {
  period: StatisticsPeriod;
  /** 'YYYY-MM-DD'; only with two dates. */
  from?: string;
  to?: string;
}

const parameters = {
  period: oneOf('periodo', statisticsPeriods, 'all'),
  from: day('desde'),
  to: day('hasta'),
  search: text('buscar'),
};

/** The period and the person that are asked for, kept in the address, and how to change them. */
export function useStatisticsFilters() {
  const { filters, change, pages } = useAddressFilters(parameters);
  const { period, from, to, search } = filters;
  const isCustom = period === 'custom';
  const shown: Period = { period, ...(isCustom && from ? { from } : {}), ...(isCustom && to ? { to } : {}) };
  const setPeriod = ({ period, from = '', to = '' }: Period) =>
    change(period === 'custom' ? { period, from, to } : { period, from: '', to: '' });
  return { period: shown, setPeriod, search, setSearch: (text: string) => change({ search: text }), pages };
}
