/** Where unsaved questions are kept in the browser; they hold the answer keys. */
const prefix = 'cuestionario:';

export const keptQuizKey = (userId: string, moduleId: string) => `${prefix}${userId}:${moduleId}`;

/** Removes what was kept of unsaved quizzes: of everybody, or of everybody but one person. */
export function forgetKeptQuizzes(exceptOf?: string): void {
  for (const key of Object.keys(window.localStorage)) {
    const isOwn = exceptOf !== undefined && key.startsWith(keptQuizKey(exceptOf, ''));
    if (key.startsWith(prefix) && !isOwn) window.localStorage.removeItem(key);
  }
}
