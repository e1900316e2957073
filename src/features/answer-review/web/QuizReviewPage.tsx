import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { assessmentApi } from '#features/assessment/web/assessment-api.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { AnswerReview } from './AnswerReview.tsx';

/** /evaluaciones/revision: the team's open answers, the longest waiting first, one after the other (jefe and admin). */
export default function QuizReviewPage() {
  useDocumentTitle('Respuestas por revisar');
  const queryClient = useQueryClient();
  const list = useRef<HTMLOListElement>(null);
  const query = assessmentApi.listAnswersToReview.queryOptions({ input: { limit: pageSizes.rows } });
  const waiting = useQuery(query);
  /** Place of the answer that has just left the list. */
  const left = useRef<number | null>(null);
  // Once the list is shown without it.
  useEffect(() => {
    if (left.current === null) return;
    const fields = list.current?.querySelectorAll<HTMLElement>('input[data-points]');
    fields?.[Math.min(left.current, fields.length - 1)]?.focus();
    left.current = null;
  }, [waiting.data]);

  /** Takes an answer off the list and leads on to the one after it. */
  function leave(questionId: string, attemptId: string) {
    const rows = waiting.data?.rows ?? [];
    const place = rows.findIndex((row) => row.question_id === questionId && row.attempt_id === attemptId);
    left.current = place;
    queryClient.setQueryData(query.queryKey, (data) => {
      if (!data) return data;
      return { total: Math.max(0, data.total - 1), rows: data.rows.filter((_, at) => at !== place) };
    });
    // Figures, locks and lists of other screens follow; so does this one, with what comes after its end.
    void queryClient.invalidateQueries();
  }

  return (
    <Page>
      <PageHeader
        title="Respuestas por revisar"
        text="Preguntas abiertas de tu equipo. Con la última respuesta de una evaluación se decide si aprueba."
        breadcrumb={
          <Breadcrumb items={[{ label: 'Inicio', to: paths.dashboard }, { label: 'Respuestas por revisar' }]} />
        }
      />
      {waiting.error ? (
        <LoadFailed
          error={waiting.error}
          text="No se pudieron cargar las respuestas por revisar"
          onRetry={() => void waiting.refetch()}
        />
      ) : !waiting.data ? (
        <Loading text="Cargando respuestas...">
          <Skeleton className="mb-4 h-72 max-w-3xl" />
          <Skeleton className="h-72 max-w-3xl" />
        </Loading>
      ) : waiting.data.total === 0 ? (
        <EmptyState
          icon={<ClipboardCheck />}
          title="No hay respuestas por revisar"
          text="Cuando alguien de tu equipo responda una pregunta abierta, aparecerá aquí."
          action={<ButtonLink to={paths.dashboard}>Volver al inicio</ButtonLink>}
        />
      ) : (
        <>
          <p className="mb-4 text-sm text-ink-soft" aria-live="polite">
            {waiting.data.total === 1 ? '1 respuesta espera' : `${waiting.data.total} respuestas esperan`}
          </p>
          <ol ref={list} className="max-w-3xl space-y-4">
            {waiting.data.rows.map((answer) => (
              <li key={`${answer.attempt_id} ${answer.question_id}`}>
                <AnswerReview answer={answer} onLeave={() => leave(answer.question_id, answer.attempt_id)} />
              </li>
            ))}
          </ol>
        </>
      )}
    </Page>
  );
}
