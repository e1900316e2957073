import { currentToast, type ShownToast, subscribeToToasts } from './toast-store.ts';

/** An error that a toast told, and when. */
export interface RecentError extends Pick<ShownToast, 'id' | 'title' | 'description'> {
  at: Date;
}

/** Errors that are kept at most. */
const most = 10;

let kept: readonly RecentError[] = [];
/** Whose they are. */
let owner = '';
const listeners = new Set<() => void>();

function keep(next: readonly RecentError[]): void {
  kept = next;
  for (const listener of listeners) listener();
}

function take(): void {
  const toast = currentToast();
  if (toast?.tone !== 'danger' || kept.some(({ id }) => id === toast.id)) return;
  const { id, title, description } = toast;
  keep([{ id, title, description, at: new Date() }, ...kept].slice(0, most));
}

// From the moment that this is loaded on, which is after the first screen.
subscribeToToasts(take);

/** The errors that toasts told this person since the page was opened, the newest first. They are kept nowhere else. */
export function recentErrors(): readonly RecentError[] {
  return kept;
}

/** Another person does not find them. @param person id of who is signed in */
export function keepErrorsFor(person: string): void {
  if (owner !== person && owner !== '') keep([]);
  owner = person;
  take();
}

export function subscribeToErrors(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
