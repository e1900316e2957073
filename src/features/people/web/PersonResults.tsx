import { ChevronDown, ClipboardList } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { resultTexts } from '#features/assessment/assessment.texts.ts';
import { AttemptBadges } from '#features/assessment/web/AttemptBadges.tsx';
import { Score } from '#features/assessment/web/Score.tsx';
import { Verdict } from '#features/assessment/web/Verdict.tsx';
import { statisticsTexts } from '#features/quiz-statistics/statistics.texts.ts';
import { dateTime } from '#platform/time/date-time.ts';
import { paths } from '#platform/web/paths.ts';
import { noValue } from '#ui/no-value.ts';
import { ProgressBar } from '#ui/Progress.tsx';
import { EmptyState } from '#ui/States.tsx';
import type { peopleApi } from './people-api.ts';

type Results = Awaited<ReturnType<typeof peopleApi.getEmployeeQuizResults.call>>;
type ModuleResult = Results['modules'][number];

/** The figures of a person and every module that they began, with their attempts (spec C-191, C-192, C-227). @param moduleId which is unfolded and in sight */
export function PersonResults({ results: { summary, modules }, moduleId }: { results: Results; moduleId: string }) {
  const figures = [
    ['Avance', `${Math.round(summary.progressPercentage)}%`],
    ['Módulos completados', `${summary.completedModules} de ${summary.totalModules}`],
    ['Puntaje promedio', summary.averageScore === null ? noValue : `${summary.averageScore}%`],
  ];
  return (
    <>
      <dl className="mb-4 grid grid-cols-3 gap-3 rounded-control bg-sunken p-4">
        {figures.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-xs text-ink-soft">{name}</dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {modules.length === 0 ? (
        <EmptyState
          icon={<ClipboardList />}
          title="Todavía no hay resultados"
          text="Aparecerán cuando empiece su primer módulo."
        />
      ) : (
        <ul className="divide-y divide-line">
          {modules.map((module) => (
            <ModuleRow key={module.module_id} module={module} isAskedFor={module.module_id === moduleId} />
          ))}
        </ul>
      )}
    </>
  );
}

function ModuleRow({ module, isAskedFor }: { module: ModuleResult; isAskedFor: boolean }) {
  const { progress, passed } = module;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isAskedFor) row.current?.scrollIntoView({ block: 'center' });
  }, [isAskedFor]);
  return (
    <li ref={row} className="py-4 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 font-medium">
          {progress ? (
            <Link
              href={paths.module(module.module_id)}
              className="rounded-sm underline decoration-line-strong underline-offset-4 hover:decoration-current inline-flex min-h-7 items-center pointer-coarse:min-h-11"
            >
              {module.title}
            </Link>
          ) : (
            module.title
          )}
        </h3>
        {passed !== null && <Verdict passed={passed} isInReview={module.isInReview} />}
      </div>
      {module.formerTitle !== null && (
        <p className="text-sm text-ink-faint">{resultTexts.formerTitle(module.formerTitle)}</p>
      )}
      {progress && (
        <div className="mt-2 flex items-center gap-3">
          <ProgressBar value={progress.percentage} label={`Avance en ${module.title}`} />
          <span className="shrink-0 text-sm text-ink-soft tabular-nums">
            {progress.completedSteps} de {progress.totalSteps} pasos
          </span>
        </div>
      )}
      {module.total > 0 && (
        <details className="group mt-1 text-sm" open={isAskedFor}>
          <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 text-ink-soft">
            <span>{statisticsTexts.attempts(module.total)}</span>
            <span>
              mejor puntaje <Score value={module.bestScore} />
            </span>
            <ChevronDown
              className="size-4 transition-transform duration-150 group-open:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <ol className="divide-y divide-line border-t border-line">
            {module.attempts.map((attempt) => (
              <li key={attempt.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
                <Link
                  href={paths.quizAttempt(attempt.id)}
                  className="rounded-sm font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current py-1 pointer-coarse:py-3"
                >
                  Intento {attempt.number}
                </Link>
                <span className="mr-auto text-ink-faint tabular-nums">{dateTime(attempt.attempted_at)}</span>
                <AttemptBadges attempt={attempt} />
                <Score value={attempt.score} className="w-12 text-right" />
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}
