import { Page } from '#ui/Page.tsx';
import { archivedQuizTexts } from '../archived-quiz.texts.ts';
import { QuizScreen } from './QuizScreen.tsx';

interface ResumedQuizProps {
  moduleId: string;
  back: { label: string; to: string };
  onClose: () => void;
}

/** A quiz that was open when its module was archived: it ends on what was shown, also after a reload. */
export function ResumedQuiz({ moduleId, back, onClose }: ResumedQuizProps) {
  return (
    <Page>
      <p className="mx-auto mb-6 max-w-3xl rounded-card bg-sunken p-4 text-sm">{archivedQuizTexts.meanwhile}</p>
      <QuizScreen moduleId={moduleId} isResumed back={back} onFinished={() => undefined} onClose={onClose} />
    </Page>
  );
}
