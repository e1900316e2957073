import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BookX, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { ChangeKindDialog } from '#features/modules/web/ChangeKindDialog.tsx';
import { LockImpact } from '#features/plan/web/LockImpact.tsx';
import { failureCode, refusalText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { toast } from '#ui/toast-store.ts';
import { reviewTexts as texts } from '../review.texts.ts';
import { type Review, reviewApi } from './review-api.ts';
import { questionsId, ReviewQuestions } from './ReviewQuestions.tsx';
import { ReviewStep } from './ReviewStep.tsx';

/** /admin/revision/{id}: what was generated in a module, each step beside its sources, and its approval. */
export default function ReviewModulePage() {
  const { moduleId = '' } = useParams<{ moduleId: string }>();
  const review = useQuery(reviewApi.getReview.queryOptions({ input: { moduleId } }));
  useDocumentTitle(review.data ? `${texts.title}: ${review.data.title}` : texts.title);
  const code = failureCode(review.error);
  if (code === 'MODULE_NOT_FOUND' || code === 'INVALID_INPUT') {
    return (
      <Page>
        <EmptyState
          icon={<BookX />}
          isScreen
          title="Módulo no encontrado"
          action={<ButtonLink to={paths.review}>Volver a la revisión</ButtonLink>}
        />
      </Page>
    );
  }
  if (review.error) {
    return (
      <Page>
        <LoadFailed
          error={review.error}
          text={texts.loadFailed}
          instead={{ label: 'Volver a la revisión', to: paths.review }}
          onRetry={() => void review.refetch()}
        />
      </Page>
    );
  }
  if (!review.data) {
    return (
      <Page>
        <Loading text={texts.loading}>
          <Skeleton className="h-9 w-2/3" />
          <Skeleton className="mt-6 h-72" />
        </Loading>
      </Page>
    );
  }
  return <Desk review={review.data} onChanged={() => review.refetch()} />;
}

function Desk({ review, onChanged }: { review: Review; onChanged: () => Promise<unknown> }) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { id, title, missing, steps, draftQuestions, questions, questionsToReview, completedBy, hasModel } = review;
  const [isKindAsked, setKindAsked] = useState(false);
  const closeKind = () => setKindAsked(false);
  const approving = useMutation(
    reviewApi.approveModule.mutationOptions({
      onSuccess: () => {
        toast({ title: texts.approved, description: title, tone: 'success' });
        void client.invalidateQueries();
        navigate(paths.review);
      },
    }),
  );
  const drafts = steps.filter((step) => !step.isPublished).length;
  const notLooked = texts.notLooked(
    steps.filter((step) => !step.isPublished && !step.looked).length,
    questionsToReview.filter(({ looked }) => !looked).length,
  );
  const isDone = drafts === 0 && draftQuestions === 0;
  return (
    <Page>
      <PageHeader
        title={title}
        text={review.description}
        breadcrumb={<Breadcrumb items={[{ label: texts.title, to: paths.review }, { label: title }]} />}
        actions={
          <>
            <ButtonLink to={paths.moduleManagement(id)} variant="secondary">
              <PencilLine className="size-4" aria-hidden="true" />
              Editar
            </ButtonLink>
            {!isDone && (
              <Button disabled={missing.length > 0} onClick={() => setAsking(true)}>
                {texts.approve}
              </Button>
            )}
          </>
        }
      />
      {!isDone && missing.length > 0 && (
        <Panel title="Antes de publicar" className="mb-6">
          <ul className="list-disc space-y-1 pl-5 text-sm">
            {missing.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </Panel>
      )}
      {!isDone && (
        <p className="mb-4 text-sm text-ink-soft">
          {notLooked ?? texts.allLooked}{' '}
          {questionsToReview.length > 0 && (
            <a href={`#${questionsId}`} className="font-medium text-brand-ink underline">
              {texts.toQuestions}
            </a>
          )}
        </p>
      )}
      <ol className="space-y-6">
        {steps.map((step) => (
          <li key={step.id}>
            <ReviewStep step={step} hasModel={hasModel} onChanged={onChanged} />
          </li>
        ))}
      </ol>
      <ReviewQuestions moduleId={id} questions={questionsToReview} />
      <ConfirmDialog
        title={`¿Publicar «${title}»?`}
        text={
          <>
            {`Se publica el módulo con ${[drafts > 0 && texts.steps(drafts), draftQuestions > 0 && texts.questions(draftQuestions)].filter(Boolean).join(' y ')}. Queda registrado que lo aprobaste.`}
            {notLooked && <strong className="mt-3 block font-semibold text-warning">{notLooked}</strong>}
            {questions === 0 && (
              <span className="mt-3 block">
                {texts.withoutQuiz}{' '}
                <Link href={paths.quizEditor(id)} className="font-medium text-brand-ink underline">
                  {texts.toQuiz}
                </Link>
              </span>
            )}
          </>
        }
        confirmLabel={texts.approve}
        busyLabel={texts.approving}
        isOpen={isAsking}
        isBusy={approving.isPending}
        error={approving.error ? refusalText(approving.error, texts.approveFailed) : undefined}
        onConfirm={() => (completedBy > 0 ? setKindAsked(true) : approving.mutate({ moduleId: id }))}
        onClose={() => {
          approving.reset();
          setAsking(false);
        }}
      >
        {isAsking && <LockImpact change={{ kind: 'publish', moduleId: id }} />}
      </ConfirmDialog>
      {isKindAsked && (
        <ChangeKindDialog
          title={`Publicar en «${title}»`}
          submitLabel={texts.approve}
          busyLabel={texts.approving}
          people={completedBy}
          isBusy={approving.isPending}
          onConfirm={(change) => approving.mutate({ moduleId: id, change }, { onSettled: closeKind })}
          onClose={closeKind}
        />
      )}
    </Page>
  );
}
