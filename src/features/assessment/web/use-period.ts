import { useLocation, useSearch } from 'wouter';
import { type StatisticsPeriod, statisticsPeriods } from '../statistics.rules.ts';

export interface Period {
  period: StatisticsPeriod;
  /** 'YYYY-MM-DD'; only with two dates. */
  from?: string;
  to?: string;
}

const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

/** The period that is asked for, kept in the address so that reload and back work, and how to change it. */
export function usePeriod() {
  const search = new URLSearchParams(useSearch());
  const [location, navigate] = useLocation();
  const period = statisticsPeriods.find((one) => one === search.get('periodo')) ?? 'all';
  const [from, to] = [search.get('desde'), search.get('hasta')];
  const isCustom = period === 'custom';
  const shown: Period = {
    period,
    ...(isCustom && isDay(from) ? { from } : {}),
    ...(isCustom && isDay(to) ? { to } : {}),
  };
  function change(next: Period) {
    const parameters = new URLSearchParams();
    if (next.period !== 'all') parameters.set('periodo', next.period);
    if (next.period === 'custom' && next.from) parameters.set('desde', next.from);
    if (next.period === 'custom' && next.to) parameters.set('hasta', next.to);
    const text = parameters.toString();
    navigate(text ? `${location}?${text}` : location, { replace: true });
  }
  return [shown, change] as const;
}
