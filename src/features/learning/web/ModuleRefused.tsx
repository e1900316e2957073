import { BookX, Lock } from 'lucide-react';
import { failureCode, failureText, isAnswered } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';
import { EmptyState } from '#ui/States.tsx';
import { archivedQuizTexts } from '../archived-quiz.texts.ts';
import { learningRefusals } from '../learning.refusals.ts';
import { learningTexts } from '../learning.texts.ts';
import { MissingModules, missingOf } from './MissingModules.tsx';

interface ModuleRefusedProps {
  error: unknown;
  back: { label: string; to: string };
  onRetry: () => void;
  /** Back to the quiz that is open in an archived or withdrawn module. */
  onResume: () => void;
}

/** A module that may not be opened: locked with its reason, missing, or not loaded (spec C-647, C-649). */
export function ModuleRefused({ error, back, onRetry, onResume }: ModuleRefusedProps) {
  const code = failureCode(error);
  const isLocked = code === 'WELCOME_REQUIRED' || code === 'PREVIOUS_MODULE_REQUIRED';
  const isArchived = code === 'MODULE_ARCHIVED';
  const isMissing = code === 'MODULE_NOT_FOUND' || code === 'INVALID_INPUT';
  const missing = missingOf(error);
  const hasOpenQuiz = hasOpenQuizOf(error);
  return (
    <Page>
      {isLocked || isArchived || isMissing ? (
        <EmptyState
          isScreen
          icon={isLocked ? <Lock /> : <BookX />}
          title={
            isLocked ? 'Módulo bloqueado' : isArchived ? 'Módulo archivado' : learningRefusals.MODULE_NOT_FOUND.message
          }
          text={
            isLocked || isArchived
              ? failureText(error, '')
              : 'Es posible que se haya retirado o que la dirección esté incompleta.'
          }
          action={
            <>
              {missing && <MissingModules {...missing} className="mb-4" />}
              {hasOpenQuiz && <p className="mb-4 max-w-prose text-sm">{archivedQuizTexts.waits}</p>}
              <div className="flex flex-wrap justify-center gap-3">
                {hasOpenQuiz && <Button onClick={onResume}>{archivedQuizTexts.goOn}</Button>}
                <ButtonLink to={back.to} variant={hasOpenQuiz ? 'secondary' : 'primary'}>
                  {back.label}
                </ButtonLink>
              </div>
            </>
          }
        />
      ) : (
        <LoadFailed error={error} text={learningTexts.loadFailed} isExact onRetry={onRetry} />
      )}
    </Page>
  );
}

/** Whether a refusal says that a quiz of the module waits to be handed in. */
function hasOpenQuizOf(error: unknown): boolean {
  const data = isAnswered(error) ? error.data : null;
  return typeof data === 'object' && data !== null && 'hasOpenQuiz' in data && data.hasOpenQuiz === true;
}
