import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { paths } from '#platform/web/paths.ts';
import { isSomethingUnsaved } from '#platform/web/unsaved.ts';
import { secondFactorTexts } from '../second-factor.texts.ts';
import { secondFactorApi } from './second-factor-api.ts';

const texts = secondFactorTexts.demand;

/** Says above every screen that a second factor is demanded, until there is one; once the days are over, leads to where it is set up, and from what was typed in another tab. */
export function FactorDemand() {
  const [location, navigate] = useLocation();
  const demand = useQuery({
    ...secondFactorApi.getFactorDemand.queryOptions(),
    staleTime: 5 * 60_000,
    // Whoever comes back from setting it up in another tab goes on.
    refetchOnWindowFocus: ({ state }) => (state.data?.is_over ? 'always' : true),
  }).data;
  const isThere = location === paths.secondFactor;
  useEffect(() => {
    if (demand?.is_over && !isThere && !isSomethingUnsaved()) navigate(paths.secondFactor, { replace: true });
  }, [demand, isThere, navigate]);
  if (!demand) return null;
  return (
    <section
      aria-label={texts.label}
      className="no-print flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-warning-soft px-4 py-2 text-sm text-warning sm:px-6"
    >
      <KeyRound className="size-5 shrink-0" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-56 font-medium">
        {demand.is_over ? texts.over : texts.banner(spanishDay(demand.last_day))}
      </p>
      {!isThere && <Way isApart={demand.is_over} />}
    </section>
  );
}

const wayLook = 'flex min-h-11 items-center font-semibold underline underline-offset-4';

/** To where it is set up. @param isApart in another tab, from what would be lost here */
function Way({ isApart }: { isApart: boolean }) {
  return isApart ? (
    <a href={paths.secondFactor} target="_blank" rel="noreferrer" className={wayLook}>
      {texts.linkApart}
    </a>
  ) : (
    <Link href={paths.secondFactor} className={wayLook}>
      {texts.link}
    </Link>
  );
}
