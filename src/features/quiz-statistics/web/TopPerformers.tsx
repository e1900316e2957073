import { Score } from '#features/assessment/web/Score.tsx';
import { dateTime } from '#platform/time/date-time.ts';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { Panel } from '#ui/Card.tsx';
import type { ModuleStatistics } from './quiz-statistics-api.ts';

interface TopPerformersProps {
  people: ModuleStatistics['topPerformers'];
  moduleId: string;
}

/** The five best: best score first, then who reached it earlier (spec C-189, C-727). */
export function TopPerformers({ people, moduleId }: TopPerformersProps) {
  return (
    <Panel title="Mejores resultados">
      {people.length === 0 && <p className="text-sm text-ink-soft">Todavía no hay intentos decididos.</p>}
      <ol className="-my-2 divide-y divide-line">
        {people.map(({ id, name, score, attempted_at }, place) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <span className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-xs font-semibold text-ink-soft tabular-nums">
              {place + 1}
            </span>
            <div className="min-w-0 flex-1">
              <PersonLink id={id} moduleId={moduleId} className="text-sm">
                {name}
              </PersonLink>
              <p className="text-xs text-ink-faint tabular-nums">{dateTime(attempted_at)}</p>
            </div>
            <Score value={score} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}
