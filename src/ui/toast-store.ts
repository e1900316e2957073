export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone?: 'neutral' | 'success' | 'danger' | undefined;
  /** One thing that can be done about it; it can also be done where the thing itself is. */
  action?: { label: string; onPress: () => void } | undefined;
}

export interface ShownToast extends ToastMessage {
  id: number;
}

/** How long a toast stays, milliseconds (spec P-509). */
export const toastDuration = 5000;

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; the newest replaces the one before (spec P-508). */
export function toast(message: ToastMessage): void {
  count += 1;
  show({ ...message, id: count });
}

/**
 * Tells that an act failed: the one way to tell it in a toast. What fails in a form is told in the form unless a requirement
 * names the toast; what cannot be read is told in its place (decision 0176).
 *
 * @param failure the sentence under the title 'Error', or a title of its own with what is said below it
 */
export function toastFailure(failure: string | Omit<ToastMessage, 'tone'>): void {
  toast({ ...(typeof failure === 'string' ? { title: 'Error', description: failure } : failure), tone: 'danger' });
}

export function dismissToast(): void {
  show(null);
}

export function currentToast(): ShownToast | null {
  return shown;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
