import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronRight, ClipboardList } from 'lucide-react';
import { Link } from 'wouter';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { dateTime } from '#platform/time/date-time.ts';
import { PagedList } from '#platform/web/PagedList.tsx';
import { paths } from '#platform/web/paths.ts';
import { noFilters, useAddressFilters } from '#platform/web/use-address-filters.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { assessmentApi, type MyAttempts } from './assessment-api.ts';
import { AttemptBadges } from './AttemptBadges.tsx';
import { Score } from './Score.tsx';

/** The person's own attempts, newest first, in one module or in all; each opens its review (spec C-179 to C-183). */
export function AttemptHistory({ moduleId }: { moduleId?: string }) {
  const paging = useAddressFilters(noFilters).pages(pageSizes.rows);
  const { limit, offset } = paging;
  const attempts = useQuery({
    ...assessmentApi.listMyQuizAttempts.queryOptions({ input: { limit, offset, ...(moduleId ? { moduleId } : {}) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      list={attempts}
      rowsOf={({ rows }) => rows}
      paging={paging}
      label="Páginas de intentos"
      failed={{ text: 'No se pudieron cargar tus intentos' }}
      loading={
        <Loading text="Cargando intentos...">
          <SkeletonList rows={3} />
        </Loading>
      }
      empty={
        <EmptyState
          icon={<ClipboardList />}
          title="Todavía no has entregado evaluaciones"
          text="Cuando entregues una, podrás repasar aquí cada respuesta."
          action={
            <ButtonLink to={paths.modules} variant="secondary">
              Ver los módulos
            </ButtonLink>
          }
        />
      }
    >
      {(rows) => (
        <ul className="-my-2 divide-y divide-line">
          {rows.map((attempt) => (
            <AttemptRow key={attempt.id} attempt={attempt} isModuleNamed={moduleId === undefined} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function AttemptRow({ attempt, isModuleNamed }: { attempt: MyAttempts['rows'][number]; isModuleNamed: boolean }) {
  const { id, number, score, review_status, attempted_at, moduleTitle, moduleExists } = attempt;
  return (
    <li>
      <Link
        href={paths.quizAttempt(id)}
        className="group -mx-2 flex min-h-14 items-center gap-3 rounded-control px-2 py-2 hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          {isModuleNamed && (
            <span className="block font-medium break-words">
              {moduleTitle}
              {!moduleExists && <span className="font-normal text-ink-faint"> (módulo retirado)</span>}
            </span>
          )}
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span className={isModuleNamed ? 'text-ink-soft' : 'font-medium'}>Intento {number}</span>
            <span className="text-ink-faint tabular-nums">{dateTime(attempted_at)}</span>
            <AttemptBadges attempt={attempt} />
          </span>
        </span>
        {review_status !== 'pending' && <Score value={score} />}
        <ChevronRight className="size-5 shrink-0 text-ink-faint group-hover:text-ink" aria-hidden="true" />
        <span className="sr-only">, revisar las respuestas</span>
      </Link>
    </li>
  );
}
