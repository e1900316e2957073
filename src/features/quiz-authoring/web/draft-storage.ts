import { keptQuizKey } from '#features/assessment/web/kept-quizzes.ts';
import type { EditorState, KeptDraft } from './quiz-editor-state.ts';
import { questionsOf } from './quiz-editor-state.ts';

/** Keeps an editor's unsaved questions in the browser, per person and module, so that a reload loses nothing. */
export interface DraftStorage {
  read(): KeptDraft | null;
  keep(state: EditorState): void;
  forget(): void;
}

export function draftStorage(userId: string, moduleId: string): DraftStorage {
  const key = keptQuizKey(userId, moduleId);
  return {
    read: () => {
      try {
        const kept = JSON.parse(window.localStorage.getItem(key) ?? 'null') as KeptDraft | null;
        return Array.isArray(kept?.questions) ? kept : null;
      } catch {
        return null;
      }
    },
    keep: ({ base, rows }) => {
      const kept: KeptDraft = { revision: base.revision, questions: questionsOf(rows), at: new Date().toISOString() };
      try {
        window.localStorage.setItem(key, JSON.stringify(kept));
      } catch {
        // A full or closed storage costs the draft only; leaving still asks.
      }
    },
    forget: () => window.localStorage.removeItem(key),
  };
}
