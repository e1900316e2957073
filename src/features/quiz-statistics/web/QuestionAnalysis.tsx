import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { scoreTone } from '#features/assessment/assessment.rules.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Panel } from '#ui/Card.tsx';
import { noValue } from '#ui/no-value.ts';
import { ProgressBar } from '#ui/Progress.tsx';
import { Skeleton } from '#ui/States.tsx';
import { type QuestionFigures, quizStatisticsApi } from './quiz-statistics-api.ts';
import type { Period } from './use-statistics-filters.ts';

const bars = { high: 'good', medium: 'fair', low: 'poor' } as const;

/** What is known well and what misleads: each question with its right answers and the wrong option chosen most. */
export function QuestionAnalysis({ moduleId, period }: { moduleId: string; period: Period }) {
  const questions = useQuery({
    ...quizStatisticsApi.getModuleQuestionAnalysis.queryOptions({ input: { moduleId, ...period } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title="Análisis por pregunta">
      {questions.error ? (
        <LoadFailed
          error={questions.error}
          text="No se pudo cargar el análisis por pregunta"
          onRetry={() => void questions.refetch()}
        />
      ) : !questions.data ? (
        <Skeleton className="h-80" />
      ) : questions.data.length === 0 ? (
        <p className="text-sm text-ink-soft">Los intentos de este período no guardan respuestas por pregunta.</p>
      ) : (
        <ol className="-my-4 divide-y divide-line">
          {questions.data.map((question, place) => (
            <QuestionRow key={question.id} question={question} number={place + 1} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function QuestionRow({ question, number }: { question: QuestionFigures; number: number }) {
  const { question_text, question_type, isCurrent, answered, right, reviewed, rightPercentage, misled } = question;
  return (
    <li className="grid gap-x-8 gap-y-3 py-4 break-inside-avoid lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <p className="text-sm font-medium break-words">
          {number}. {question_text}
        </p>
        {!isCurrent && (
          <Badge className="mt-1.5" tone="neutral">
            Ya no se pregunta
          </Badge>
        )}
        {misled && (
          <p className="mt-1.5 text-sm break-words text-ink-soft">
            Lo que más confundió: «{misled.text}» ({misled.chosen === 1 ? '1 vez' : `${misled.chosen} veces`},{' '}
            {misled.percentage}%)
          </p>
        )}
      </div>
      <div>
        {question_type === 'open' ? (
          <p className="flex justify-between gap-3 text-sm tabular-nums">
            <span className="text-ink-soft">
              Abierta: {reviewed} de {answered} {answered === 1 ? 'revisada' : 'revisadas'}
            </span>
            <span className="font-semibold">{rightPercentage === null ? noValue : `${rightPercentage}%`}</span>
          </p>
        ) : (
          <>
            <p className="mb-1.5 flex justify-between gap-3 text-sm tabular-nums">
              <span className="text-ink-soft">
                {right} de {answered} {answered === 1 ? 'correcta' : 'correctas'}
              </span>
              <span className="font-semibold">{rightPercentage === null ? noValue : `${rightPercentage}%`}</span>
            </p>
            <ProgressBar
              value={rightPercentage ?? 0}
              label={`Respuestas correctas a la pregunta ${number}`}
              tone={bars[scoreTone(rightPercentage ?? 0)]}
            />
          </>
        )}
      </div>
    </li>
  );
}
