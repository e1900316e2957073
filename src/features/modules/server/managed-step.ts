import { renderMarkdown } from '#platform/content/render-markdown.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { modulesRefusals as refusals } from '../modules.refusals.ts';
import { readManagedStep, readStep, readStepDraft, readStepVersions } from './steps.reads.ts';

/** A step with its text, for those who manage it, and what the acting person has not saved of it. Refuses with STEP_NOT_FOUND. */
export async function presentManagedStep({ db, actor, now }: Acting, stepId: string) {
  const step = await readManagedStep(db, stepId, actor.id, now);
  if (!step) throw refuse(refusals.STEP_NOT_FOUND);
  const draft = await readStepDraft(db, actor.id, stepId);
  return { ...step, draft, html: await renderMarkdown(() => step.content, `${step.id}@${step.version}`) };
}

/** A page of a step's versions. Refuses with STEP_NOT_FOUND: the versions of a deleted step are kept, but not shown here. */
export async function listStepVersions(
  { db }: Acting,
  { stepId, limit, before }: { stepId: string; limit: number; before?: number | undefined },
) {
  if (!(await readStep(db, stepId))) throw refuse(refusals.STEP_NOT_FOUND);
  return readStepVersions(db, stepId, limit, before);
}
