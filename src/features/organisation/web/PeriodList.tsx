import { spanishDay } from '#platform/time/spanish-day.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import type { Period } from './organisation-api.ts';

interface PeriodListProps {
  periods: readonly Period[];
  /** Where they may be changed. */
  onCorrect?: (period: Period) => void;
  onEnd?: (period: Period) => void;
  onVoid?: (period: Period) => void;
}

/** The positions of somebody, the newest first. */
export function PeriodList({ periods, onCorrect, onEnd, onVoid }: PeriodListProps) {
  if (periods.length === 0) return <p className="text-sm text-ink-soft">Todavía no tiene ningún puesto.</p>;
  return (
    <ul className="divide-y divide-line">
      {periods.map((period) => {
        const { id, position, area, site, from_day, until_day, isInForce } = period;
        const [what = '', ...where] = [position, area, site].filter((word) => word !== null);
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
                {what} {isInForce && <Badge tone="success">Hoy</Badge>}
              </p>
              <p className="text-sm text-ink-soft">
                {[
                  ...where,
                  until_day ? `${spanishDay(from_day)} a ${spanishDay(until_day)}` : `desde ${spanishDay(from_day)}`,
                ].join(' · ')}
              </p>
            </div>
            <p className="flex flex-wrap gap-2">
              {onEnd && !until_day && (
                <Button variant="secondary" size="sm" aria-label={`Terminar: ${what}`} onClick={() => onEnd(period)}>
                  Terminar
                </Button>
              )}
              {onCorrect && (
                <Button variant="ghost" size="sm" aria-label={`Corregir: ${what}`} onClick={() => onCorrect(period)}>
                  Corregir
                </Button>
              )}
              {onVoid && (
                <Button variant="ghost" size="sm" aria-label={`Anular: ${what}`} onClick={() => onVoid(period)}>
                  Anular
                </Button>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
