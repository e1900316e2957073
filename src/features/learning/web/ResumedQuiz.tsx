import { failureCode } from '#platform/web/failure.ts';
import { Page } from '#ui/Page.tsx';
import { archivedQuizTexts } from '../archived-quiz.texts.ts';
import { QuizScreen } from './QuizScreen.tsx';

interface ResumedQuizProps {
  /** Why its module is not read. */
  error: unknown;
  moduleId: string;
  back: { label: string; to: string };
  onClose: () => void;
}

/** A quiz that was open when its module was archived or withdrawn: it ends on what was shown, also after a reload. */
export function ResumedQuiz({ error, moduleId, back, onClose }: ResumedQuizProps) {
  return (
    <Page>
      <p className="mx-auto mb-6 max-w-3xl rounded-card bg-sunken p-4 text-sm">
        {archivedQuizTexts[failureCode(error) === 'MODULE_NOT_FOUND' ? 'withdrawn' : 'meanwhile']}
      </p>
      <QuizScreen moduleId={moduleId} isResumed back={back} onFinished={() => undefined} onClose={onClose} />
    </Page>
  );
}
