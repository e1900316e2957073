import { ClipboardList } from 'lucide-react';
import { useEffect, useState } from 'react';
import { quizTexts } from '#features/assessment/assessment.texts.ts';
import { QuizQuestions } from '#features/assessment/web/QuizQuestions.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/States.tsx';
import { quizAuthoringTexts as texts } from '../quiz-authoring.texts.ts';
import type { Row } from './quiz-editor-state.ts';

interface QuizPreviewDialogProps {
  rows: readonly Row[];
  isOpen: boolean;
  onClose: () => void;
}

/** The quiz as a learner gets it, unsaved changes included; nothing is recorded. */
export function QuizPreviewDialog({ rows, isOpen, onClose }: QuizPreviewDialogProps) {
  const drafts = rows.filter(({ question }) => !question.isPublished).length;
  return (
    <Dialog
      size="lg"
      title="Vista previa"
      text={`Así la verá quien aprende; no se registra nada.${drafts > 0 ? ` No aparecen: ${texts.drafts(drafts)}.` : ''}`}
      isOpen={isOpen}
      isTrial
      onClose={onClose}
    >
      <PreviewedQuiz rows={rows.filter(({ question }) => question.isPublished)} />
    </Dialog>
  );
}

function PreviewedQuiz({ rows }: { rows: readonly Row[] }) {
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const images = useChosenImages(rows);
  if (rows.length === 0) return <EmptyState icon={<ClipboardList />} title={quizTexts.empty} />;
  return (
    <QuizQuestions
      questions={rows.map(({ key, question }) => ({ ...question, image_url: images.get(key) ?? question.image_url }))}
      answers={answers}
      onAnswer={(id, answer) => setAnswers((given) => ({ ...given, [id]: answer }))}
      refused={null}
      saveState={null}
      footer={null}
      isInDialog
    />
  );
}

/** Addresses of the images that wait for being uploaded, by row. */
function useChosenImages(rows: readonly Row[]): ReadonlyMap<string, string> {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const made = new Map(rows.flatMap(({ key, image }) => (image ? [[key, URL.createObjectURL(image)]] : [])));
    setUrls(made);
    return () => {
      for (const url of made.values()) URL.revokeObjectURL(url);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rows do not change while the preview is open
  }, []);
  return urls;
}
