import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { Link } from 'wouter';
import { dateTime } from '#platform/time/date-time.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { resultTexts } from '../assessment.texts.ts';
import { AttemptBadges } from './AttemptBadges.tsx';
import { assessmentApi, type EmployeeResults } from './assessment-api.ts';
import { Score } from './Score.tsx';
import { Verdict } from './Verdict.tsx';

interface EmployeeResultsDialogProps {
  /** Whose results; null while it is closed. */
  employee: { id: string; name: string } | null;
  /** Only those in this module. */
  moduleId?: string;
  onClose: () => void;
}

/** An employee's quiz results by module, with the attempts of each (spec C-191, C-192, C-353, C-354). */
export function EmployeeResultsDialog({ employee, moduleId, onClose }: EmployeeResultsDialogProps) {
  return (
    <Dialog title={`Resultados de ${employee?.name ?? ''}`} size="lg" isOpen={employee !== null} onClose={onClose}>
      {employee && <Results userId={employee.id} moduleId={moduleId} />}
    </Dialog>
  );
}

function Results({ userId, moduleId }: { userId: string; moduleId: string | undefined }) {
  const results = useQuery(
    assessmentApi.listEmployeeQuizResults.queryOptions({ input: { userId, ...(moduleId ? { moduleId } : {}) } }),
  );
  if (results.error) {
    return <LoadFailed error={results.error} text={resultTexts.resultsFailed} onRetry={() => void results.refetch()} />;
  }
  if (!results.data) {
    return (
      <Loading text="Cargando resultados...">
        <SkeletonList />
      </Loading>
    );
  }
  if (results.data.modules.length === 0) {
    return <EmptyState icon={<ClipboardList />} title="Sin evaluaciones todavía" />;
  }
  return (
    <ul className="space-y-6">
      {results.data.modules.map((module) => (
        <ModuleOfEmployee key={module.module_id} module={module} />
      ))}
    </ul>
  );
}

function ModuleOfEmployee({ module }: { module: EmployeeResults['modules'][number] }) {
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line pb-2">
        <h3 className="mr-auto font-medium">{module.title ?? resultTexts.unknownModule}</h3>
        <Verdict passed={module.passed} isInReview={module.pending > 0} />
        {module.formerTitle !== null && (
          <p className="w-full text-sm text-ink-faint">{resultTexts.formerTitle(module.formerTitle)}</p>
        )}
      </div>
      <ol className="divide-y divide-line">
        {module.attempts.map((attempt) => (
          <li key={attempt.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-sm">
            <Link
              href={paths.quizAttempt(attempt.id)}
              className="rounded-sm py-1 font-medium underline underline-offset-4 pointer-coarse:py-2.5"
            >
              Intento {attempt.number}
            </Link>
            <span className="text-ink-faint tabular-nums">{dateTime(attempt.attempted_at)}</span>
            <AttemptBadges attempt={attempt} />
            {attempt.review_status !== 'pending' && <Score value={attempt.score} className="ml-auto" />}
          </li>
        ))}
      </ol>
    </li>
  );
}
