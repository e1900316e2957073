import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { failureCode } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { quizAuthoringRefusals } from '../quiz-authoring.refusals.ts';
import { quizAuthoringTexts as texts } from '../quiz-authoring.texts.ts';
import { quizAuthoringApi } from './quiz-authoring-api.ts';
import type { QuizTransfer } from './quiz-transfer.ts';
import { QuizEditor } from './QuizEditor.tsx';

/** /admin/modulos/{id}/cuestionario: the questions of a module, for admin and jefe (spec C-193 to C-201). */
export function QuizEditorPage({ transfer }: { transfer: QuizTransfer }) {
  const { moduleId = '' } = useParams<{ moduleId: string }>();
  const { user, profile } = useAuth();
  const quiz = useQuery(quizAuthoringApi.getQuizForEditing.queryOptions({ input: { moduleId } }));
  useDocumentTitle(texts.title);
  if (quiz.data && user) {
    const isAdmin = profile?.role === 'admin';
    return <QuizEditor key={moduleId} quiz={quiz.data} userId={user.id} isAdmin={isAdmin} transfer={transfer} />;
  }
  const code = failureCode(quiz.error);
  const isMissing = code === quizAuthoringRefusals.QUIZ_MODULE_NOT_FOUND.code || code === 'INVALID_INPUT';
  return (
    <Page>
      <PageHeader title={texts.title} />
      {isMissing ? (
        <div className="space-y-4">
          <p className="font-medium">{quizAuthoringRefusals.QUIZ_MODULE_NOT_FOUND.message}</p>
          <ButtonLink to={paths.modules}>Volver a Módulos</ButtonLink>
        </div>
      ) : quiz.error ? (
        <LoadFailed error={quiz.error} text={texts.loadFailed} isExact onRetry={() => void quiz.refetch()} />
      ) : (
        <Loading text={texts.loading}>
          <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
            <div className="space-y-3">
              {['a', 'b', 'c', 'd', 'e'].map((place) => (
                <Skeleton key={place} className="h-16" />
              ))}
            </div>
            <Skeleton className="hidden h-72 lg:block" />
          </div>
        </Loading>
      )}
    </Page>
  );
}
