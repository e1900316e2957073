import { BookX, Lock } from 'lucide-react';
import { failureCode, failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';
import { EmptyState } from '#ui/States.tsx';
import { learningRefusals } from '../learning.refusals.ts';
import { learningTexts } from '../learning.texts.ts';
import { MissingModules, missingOf } from './MissingModules.tsx';

interface ModuleRefusedProps {
  error: unknown;
  back: { label: string; to: string };
  onRetry: () => void;
}

/** A module that may not be opened: locked with its reason, missing, or not loaded (spec C-647, C-649). */
export function ModuleRefused({ error, back, onRetry }: ModuleRefusedProps) {
  const code = failureCode(error);
  const isLocked = code === 'WELCOME_REQUIRED' || code === 'PREVIOUS_MODULE_REQUIRED';
  const isArchived = code === 'MODULE_ARCHIVED';
  const isMissing = code === 'MODULE_NOT_FOUND' || code === 'INVALID_INPUT';
  const missing = missingOf(error);
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
              <ButtonLink to={back.to}>{back.label}</ButtonLink>
            </>
          }
        />
      ) : (
        <LoadFailed error={error} text={learningTexts.loadFailed} isExact onRetry={onRetry} />
      )}
    </Page>
  );
}
