import { Panel } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { ProgressRing } from '#ui/Progress.tsx';
import { filterOfStatus } from '../dashboards.rules.ts';
import type { TeamStatistics } from './dashboards-api.ts';
import { FigureLink } from './FigureLink.tsx';
import { teamAddress } from './team-addresses.ts';

const fills: Record<TeamStatistics['byStatus'][number]['status'], string> = {
  'Casi certificado': 'bg-bar-high',
  'En progreso': 'bg-bar-mid',
  'Necesita apoyo': 'bg-bar-low',
  'Recién iniciado': 'bg-info',
  'Sin progreso': 'bg-line-strong',
};

/** The team's mean as a ring with its message (spec P-174 to P-177), and how many stand where. */
export function TeamComposition({ statistics }: { statistics: TeamStatistics }) {
  const { averageProgress, ringMessage, byStatus, totalEmployees } = statistics;
  return (
    <Panel title="Progreso del equipo">
      <ProgressRing value={averageProgress} label="Progreso promedio del equipo" />
      <p className="mt-4 text-center text-sm text-balance text-ink-soft">{ringMessage}</p>
      {totalEmployees > 0 && (
        <>
          <div className="mt-5 flex h-2.5 gap-0.5 overflow-hidden rounded-full" aria-hidden="true">
            {byStatus.map(({ status, people }) => (
              <div key={status} className={fills[status]} style={{ flexGrow: people }} />
            ))}
          </div>
          <dl className="mt-3 text-sm">
            {byStatus.map(({ status, people }) => (
              <div key={status} className="relative flex min-h-11 items-center gap-2 rounded-control hover:bg-sunken">
                <span className={cx('size-2.5 shrink-0 rounded-full', fills[status])} aria-hidden="true" />
                <dt className="flex-1 text-ink-soft">
                  <FigureLink to={teamAddress(filterOfStatus(status))}>{status}</FigureLink>
                </dt>
                <dd className="font-medium tabular-nums">{people}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Panel>
  );
}
