import type { ReactNode } from 'react';
import type { EditedQuiz } from './quiz-authoring-api.ts';

/** A quiz whose questions may be brought in from a file and taken out as one. */
export interface TransferredQuiz {
  moduleId: string;
  /** People who completed the module, while learners see it. */
  completedBy: number;
  mayImport: boolean;
  /** What is being edited is not saved: an import would go past it. */
  isUnsaved?: boolean;
  /** The quiz as it stands after an import. */
  onImported?: (quiz: EditedQuiz) => void;
}

/** The menu that does it; higher floors hand it in. */
export type QuizTransfer = (quiz: TransferredQuiz) => ReactNode;
