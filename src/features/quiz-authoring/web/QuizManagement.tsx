import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ClipboardList, PencilLine, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { quizTexts } from '#features/assessment/assessment.texts.ts';
import type { ChangeWords } from '#features/modules/module-changes.rules.ts';
import { ChangeKindDialog } from '#features/modules/web/ChangeKindDialog.tsx';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { quizBalance } from '../question-quality.rules.ts';
import { quizAuthoringTexts as texts } from '../quiz-authoring.texts.ts';
import { quizAuthoringApi } from './quiz-authoring-api.ts';
import type { QuizTransfer } from './quiz-transfer.ts';
import { QuizRulesForm } from './QuizRulesForm.tsx';
import { QuizVersions } from './QuizVersions.tsx';

interface QuizManagementProps {
  moduleId: string;
  /** An admin publishes, imports and sets the rules here; a jefe sees the figures and the way to the editor. */
  isAdmin: boolean;
  transfer: QuizTransfer;
  /** What has to be known before drafts are published; null when nothing has. */
  beforePublishing?: () => Promise<ReactNode>;
  /** What may be generated, by the number of questions, drafts included. */
  generation?: (count: number) => ReactNode;
}

/** The quiz of a module on its management page: what it has, the editor, import and export (spec C-147). */
export function QuizManagement(props: QuizManagementProps) {
  const { moduleId, isAdmin, transfer, beforePublishing, generation } = props;
  const queryClient = useQueryClient();
  const [isRulesOpen, setRulesOpen] = useState(false);
  const quiz = useQuery(quizAuthoringApi.getQuizForEditing.queryOptions({ input: { moduleId } }));
  const publishing = useMutation({
    mutationFn: (change?: ChangeWords) => quizAuthoringApi.publishQuestions.call({ moduleId, change }),
    onSuccess: ({ published }) => {
      toast({ title: texts.published(published), tone: 'success' });
      void queryClient.invalidateQueries();
    },
    onError: (error) => toastFailure(failureText(error, texts.saveFailed)),
    onSettled: () => setAsking(null),
  });
  const [asking, setAsking] = useState<{ warning: ReactNode } | null>(null);
  const preparing = useMutation({
    mutationFn: async () => (await beforePublishing?.()) ?? null,
    onSuccess: (warning, people: number) => {
      if (warning !== null || people > 0) setAsking({ warning });
      else publishing.mutate(undefined);
    },
    onError: (error) => toastFailure(failureText(error, texts.saveFailed)),
  });
  const editLink = (
    <ButtonLink to={paths.quizEditor(moduleId)} variant="secondary">
      <PencilLine className="size-4" aria-hidden="true" />
      {texts.edit}
    </ButtonLink>
  );
  if (quiz.error) {
    return (
      <Panel title="Cuestionario">
        <LoadFailed error={quiz.error} text={texts.loadFailed} isExact onRetry={() => void quiz.refetch()} />
      </Panel>
    );
  }
  if (!quiz.data) {
    return (
      <Panel title="Cuestionario">
        <Loading text={texts.loading}>
          <Skeleton className="h-24" />
        </Loading>
      </Panel>
    );
  }
  const balance = quizBalance(quiz.data.questions);
  const { passedBy } = quiz.data;
  return (
    <Panel title="Cuestionario" aside={transfer({ moduleId, completedBy: passedBy, mayImport: isAdmin })}>
      {balance.questions === 0 ? (
        <EmptyState
          icon={<ClipboardList />}
          title={quizTexts.empty}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {editLink}
              {generation?.(0)}
              <QuizVersions moduleId={moduleId} completedBy={passedBy} mayRestore={isAdmin} />
            </div>
          }
        />
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <Badge tone="success">
              {balance.published === 1 ? '1 pregunta publicada' : `${balance.published} preguntas publicadas`}
            </Badge>
            {balance.drafts > 0 && <Badge tone="info">{texts.drafts(balance.drafts)}</Badge>}
            <span className="text-ink-soft">
              {texts.points(balance.points)} · se aprueba con {quiz.data.passMark}%
            </span>
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            {editLink}
            {isAdmin && balance.drafts > 0 && (
              <Button isBusy={publishing.isPending || preparing.isPending} onClick={() => preparing.mutate(passedBy)}>
                {publishing.isPending ? 'Publicando…' : `Publicar ${texts.drafts(balance.drafts)}`}
              </Button>
            )}
            {isAdmin && (
              <Button variant="secondary" onClick={() => setRulesOpen(true)}>
                <SlidersHorizontal className="size-4" aria-hidden="true" />
                Reglas
              </Button>
            )}
            {generation?.(balance.questions)}
            <QuizVersions moduleId={moduleId} completedBy={passedBy} mayRestore={isAdmin} />
          </div>
        </>
      )}
      <ConfirmDialog
        title={`¿Publicar ${texts.drafts(balance.drafts)}?`}
        text={asking?.warning}
        confirmLabel="Publicar"
        busyLabel="Publicando…"
        isOpen={asking !== null && passedBy === 0}
        isBusy={publishing.isPending}
        onConfirm={() => publishing.mutate(undefined)}
        onClose={() => setAsking(null)}
      />
      {asking && passedBy > 0 && (
        <ChangeKindDialog
          title={`Publicar ${texts.drafts(balance.drafts)}`}
          text={asking.warning}
          submitLabel="Publicar"
          busyLabel="Publicando…"
          people={passedBy}
          isBusy={publishing.isPending}
          onConfirm={(change) => publishing.mutate(change)}
          onClose={() => setAsking(null)}
        />
      )}
      <Dialog
        title="Reglas de la evaluación"
        text="Los intentos ya empezados terminan con las reglas que tenían."
        isOpen={isRulesOpen}
        onClose={() => setRulesOpen(false)}
      >
        <QuizRulesForm moduleId={moduleId} onSaved={() => setRulesOpen(false)} />
      </Dialog>
    </Panel>
  );
}
