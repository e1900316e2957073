import { useQuery } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { useParams } from 'wouter';
import { dateTime } from '#platform/time/date-time.ts';
import { failureCode } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Card, Panel } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PrintButton } from '#ui/Paper.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { quizTexts } from '../assessment.texts.ts';
import { isToReread } from '../quiz-showing.rules.ts';
import { type AttemptDetail, assessmentApi } from './assessment-api.ts';
import { ReviewedQuestion } from './ReviewedQuestion.tsx';
import { ScoreRing } from './ScoreRing.tsx';
import { Verdict } from './Verdict.tsx';

/** /evaluaciones/intentos/{id}: a submitted quiz, question by question, as it was asked. */
export default function AttemptPage() {
  const { attemptId = '' } = useParams<{ attemptId: string }>();
  const detail = useQuery(assessmentApi.getQuizAttempt.queryOptions({ input: { attemptId } }));
  const title = detail.data ? `Intento ${detail.data.number}: ${detail.data.attempt.moduleTitle}` : 'Intento';
  useDocumentTitle(title);
  const code = failureCode(detail.error);
  if (code === 'UNKNOWN_ATTEMPT' || code === 'INVALID_INPUT') {
    return (
      <Page>
        <EmptyState
          icon={<FileX />}
          isScreen
          title="Intento no encontrado"
          text="La dirección está incompleta o el intento no es tuyo."
          action={<ButtonLink to={paths.quizHistory}>Ver mis evaluaciones</ButtonLink>}
        />
      </Page>
    );
  }
  return (
    <Page>
      {detail.error ? (
        <LoadFailed error={detail.error} text="No se pudo cargar el intento" onRetry={() => void detail.refetch()} />
      ) : !detail.data ? (
        <Loading text="Cargando intento...">
          <Skeleton className="mb-6 h-16" />
          <Skeleton className="mb-6 h-44" />
          <Skeleton className="h-96" />
        </Loading>
      ) : (
        <AttemptReview detail={detail.data} title={title} />
      )}
    </Page>
  );
}

function AttemptReview({ detail, title }: { detail: AttemptDetail; title: string }) {
  const { attempt, person, number, passMark, rightAnswers, pendingReviews, review, answers } = detail;
  const scored = review.filter((question) => question.isRight !== null).length;
  // Who supervises reads the step as its learner does.
  const stepAddress = (step: number) =>
    person.isMe
      ? `${paths.module(attempt.module_id)}?paso=${step}`
      : `${paths.modulePreview(attempt.module_id)}&paso=${step}`;
  const above = person.isMe
    ? { label: 'Mis evaluaciones', to: paths.quizHistory }
    : { label: 'Estadísticas', to: paths.moduleStatistics(attempt.module_id) };
  return (
    <>
      <PageHeader
        title={title}
        text={
          person.isMe ? (
            `Entregado el ${dateTime(attempt.attempted_at)}`
          ) : (
            <PersonLink id={person.id}>{person.name}</PersonLink>
          )
        }
        breadcrumb={<Breadcrumb items={[above, { label: `Intento ${number}` }]} />}
        actions={
          <>
            {person.isMe && answers.areShown && review.some(isToReread) && (
              <ButtonLink variant="secondary" to={`${paths.moduleStudy(attempt.module_id)}?parte=tarjetas`}>
                {quizTexts.toCards}
              </ButtonLink>
            )}
            <PrintButton />
          </>
        }
      />
      <div className="paper-whole mx-auto max-w-3xl space-y-6 print:max-w-none">
        <Card className="flex flex-col items-center gap-6 p-6 text-center sm:flex-row sm:text-left">
          {pendingReviews < review.length && <ScoreRing score={attempt.score} passMark={passMark} />}
          <div className="min-w-0 flex-1 space-y-3">
            <Verdict passed={attempt.passed} isInReview={pendingReviews > 0} />
            <p className="text-ink-soft">
              {scored > 0 && `${quizTexts.rightOf(rightAnswers, scored)}. `}
              {quizTexts.required(passMark)}
              {pendingReviews > 0 && ` ${quizTexts.openPending(pendingReviews)}`}
            </p>
            {!person.isMe && <p className="text-sm text-ink-faint">Entregado el {dateTime(attempt.attempted_at)}</p>}
          </div>
        </Card>
        <Panel title="Revisión de las respuestas">
          {answers.note && <p className="mb-5 text-sm text-ink-soft">{answers.note}</p>}
          <ol className="-my-5 divide-y divide-line">
            {review.map((question, position) => (
              <ReviewedQuestion
                key={question.id}
                question={question}
                number={position + 1}
                stepAddress={stepAddress}
                isOwn={person.isMe}
              />
            ))}
          </ol>
        </Panel>
      </div>
    </>
  );
}
