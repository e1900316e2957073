import { ClipboardList, Eye, Plus } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { quizTexts } from '#features/assessment/assessment.texts.ts';
import { ChangeKindDialog } from '#features/modules/web/ChangeKindDialog.tsx';
import { newId } from '#platform/web/new-id.ts';
import { paths } from '#platform/web/paths.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { EmptyState } from '#ui/States.tsx';
import { useLeaveGuard } from '#ui/use-leave-guard.ts';
import { quizLimits } from '../quiz-authoring.rules.ts';
import { quizAuthoringTexts as texts } from '../quiz-authoring.texts.ts';
import { QuestionList } from './QuestionList.tsx';
import type { EditedQuiz } from './quiz-authoring-api.ts';
import { newRow } from './quiz-editor-state.ts';
import type { QuizTransfer } from './quiz-transfer.ts';
import { QuizBalancePanel } from './QuizBalancePanel.tsx';
import { QuizConflictDialog } from './QuizConflictDialog.tsx';
import { QuizPreviewDialog } from './QuizPreviewDialog.tsx';
import { QuizSaveBar } from './QuizSaveBar.tsx';
import { RestoredNote } from './RestoredNote.tsx';
import { useOpenRows } from './use-open-rows.ts';
import { useQuizEditor } from './use-quiz-editor.ts';

const noSteps: NonNullable<EditedQuiz['steps']> = [];

interface QuizEditorProps {
  quiz: EditedQuiz;
  userId: string;
  isAdmin: boolean;
  transfer: QuizTransfer;
}

/** 'Editor de Cuestionario': nothing is stored before it is saved (spec C-201). */
export function QuizEditor({ quiz, userId, isAdmin, transfer }: QuizEditorProps) {
  const editor = useQuizEditor({ quiz, userId, mayCreate: isAdmin });
  const { state, change, isDirty } = editor;
  const open = useOpenRows(state.rows, editor.refused);
  // Figures and suggestions follow when typing rests.
  const settledRows = useDeferredValue(state.rows);
  const [isPreviewShown, setPreviewShown] = useState(false);
  const guard = useLeaveGuard(() => isDirty, editor.abandon);
  const canAdd = isAdmin && state.rows.length < quizLimits.questions;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (isDirty) editor.save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- saves what stands at that moment
  }, [state, isDirty, editor.isSaving]);

  function add() {
    const row = newRow(newId());
    change((rows) => [...rows, row]);
    open.show(row.key);
  }

  const addButton = (
    <Button variant={state.rows.length > 0 ? 'secondary' : 'primary'} onClick={add} disabled={!canAdd}>
      <Plus className="size-4" aria-hidden="true" />
      Agregar pregunta
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={texts.title}
        text={quiz.moduleTitle}
        breadcrumb={
          <Breadcrumb
            items={[
              { label: 'Módulos', to: paths.modules },
              { label: quiz.moduleTitle, to: paths.module(quiz.moduleId) },
              { label: 'Cuestionario' },
            ]}
          />
        }
        actions={
          <>
            {transfer({
              moduleId: quiz.moduleId,
              completedBy: quiz.passedBy,
              mayImport: isAdmin,
              isUnsaved: isDirty,
              onImported: editor.reopen,
            })}
            <Button variant="secondary" onClick={() => setPreviewShown(true)} disabled={state.rows.length === 0}>
              <Eye className="size-4" aria-hidden="true" />
              Vista previa
            </Button>
          </>
        }
      />
      {editor.restoredAt && <RestoredNote at={editor.restoredAt} onDiscard={editor.discard} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          {state.rows.length === 0 ? (
            <EmptyState
              icon={<ClipboardList />}
              title={quizTexts.empty}
              text={isAdmin ? undefined : 'Un administrador puede crear preguntas o importarlas.'}
              action={isAdmin ? addButton : undefined}
            />
          ) : (
            <>
              <QuestionList
                rows={state.rows}
                change={change}
                open={open}
                isRefused={editor.refused !== null}
                mayRemoveImages={isAdmin}
                steps={quiz.steps ?? noSteps}
              />
              {isAdmin && <div className="mt-4">{addButton}</div>}
            </>
          )}
        </div>
        <QuizBalancePanel rows={settledRows} passMark={quiz.passMark} onGo={open.show} />
      </div>
      <QuizSaveBar editor={editor} />
      <QuizPreviewDialog rows={state.rows} isOpen={isPreviewShown} onClose={() => setPreviewShown(false)} />
      {editor.changeKind.isOpen && (
        <ChangeKindDialog
          title="Guardar el cuestionario"
          submitLabel="Guardar"
          people={editor.changeKind.people}
          isBusy={editor.isSaving}
          onConfirm={editor.changeKind.confirm}
          onClose={editor.changeKind.close}
        />
      )}
      <QuizConflictDialog conflict={editor.conflict} mayCreate={isAdmin} />
      <ConfirmDialog
        title="¿Salir sin guardar?"
        text="Los cambios que hiciste en este cuestionario se perderán."
        confirmLabel="Salir sin guardar"
        cancelLabel="Seguir editando"
        isDanger
        isOpen={guard.isAsking}
        onConfirm={guard.leave}
        onClose={guard.stay}
      />
    </Page>
  );
}
