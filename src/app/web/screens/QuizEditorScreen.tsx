import { QuizTransferMenu } from '#features/question-exchange/web/QuizTransferMenu.tsx';
import { QuizEditorPage } from '#features/quiz-authoring/web/QuizEditorPage.tsx';

/** /admin/modulos/{id}/cuestionario, with questions from files and to files. */
export default function QuizEditorScreen() {
  return <QuizEditorPage transfer={(quiz) => <QuizTransferMenu {...quiz} />} />;
}
