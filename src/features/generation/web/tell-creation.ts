import { navigate } from 'wouter/use-browser-location';
import { paths } from '#platform/web/paths.ts';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { creationTexts as texts } from '../creation.texts.ts';
import type { JobKind } from '../stages.rules.ts';
import { type Creation, creationApi } from './generation-api.ts';

/** Ends that this page has told; the server keeps it for the visits after this one. */
const told = new Set<string>();

/** Tells the person how a creation of theirs ended, once for all visits. */
export function tellCreation(creation: Creation): void {
  if (!tellSilently(creation)) return;
  const { outcome, stages, title } = creation;
  const description = endOf(creation);
  if (outcome === 'cancelled') toast({ title: isIntoModule(creation) ? texts.stopped : texts.cancelled, description });
  else if (outcome !== 'failed') toast({ title: texts.success, description, tone: 'success' });
  else {
    const reason = stages.find(({ error }) => error)?.error;
    toastFailure({
      title: endOf(creation),
      description: [`«${title}»`, reason].filter(Boolean).join(': '),
      action: { label: texts.seeList, onPress: () => navigate(paths.review) },
    });
  }
}

/** What is in sight is told by that. @returns false when it was told already */
export function tellSilently({ id, is_told }: Creation): boolean {
  if (is_told || told.has(id)) return false;
  told.add(id);
  void creationApi.markCreationTold.call({ jobId: id }).catch(() => undefined);
  return true;
}

/** It has been started again: its next end is another one. */
export function forgetTold(id: string): void {
  told.delete(id);
}

/** Whether it is written into a module that is there. */
export const isIntoModule = (creation: { kind: JobKind }): creation is { kind: 'steps' | 'rewrite' } =>
  creation.kind === 'steps' || creation.kind === 'rewrite';

/** How a creation ended, in a sentence. */
export function endOf(creation: Creation): string {
  const { outcome, title, stages, module_id } = creation;
  if (isIntoModule(creation)) {
    if (outcome === 'cancelled') return creation.kind === 'rewrite' ? texts.stepStays : `«${title}»`;
    return outcome === 'done' ? texts.writtenEnd[creation.kind](title) : texts.writtenFailed[creation.kind];
  }
  if (outcome === 'done') return texts.created(title);
  if (outcome === 'failed') return texts.failed;
  if (outcome === 'cancelled') return texts.cancelledEnd(title, module_id !== null);
  const failed = stages.filter(({ state }) => state === 'error');
  return failed.every(({ name }) => name === 'quiz') ? texts.quizProblem : texts.partial;
}
