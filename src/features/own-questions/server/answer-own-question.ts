import { presentModuleProgress, presentSummary } from '#features/learning/server/module-progress.ts';
import { readPlanOfLearner } from '#features/learning/server/person-progress.reads.ts';
import { isSupervisor } from '#platform/contract/roles.ts';
import type { Acting } from '#platform/http/call.ts';
import type { OwnQuestion } from '../own-questions.rules.ts';
import { ownTexts } from '../own-questions.texts.ts';
import type { ProductLink } from '../product-links.rules.ts';

interface OwnAnswer {
  text: string;
  links: ProductLink[];
}

/** As many modules are named. */
const mostNamed = 8;

/**
 * Answers a question about the product or about oneself from the product, with the way to its screen; documents are never asked (decision
 * 0200). One query where the plan is asked for, else none.
 */
export async function answerOwnQuestion(acting: Acting, kind: OwnQuestion): Promise<OwnAnswer> {
  const { actor } = acting;
  const link = (to: keyof typeof ownTexts.links) => ({ to, label: ownTexts.links[to] });
  switch (kind) {
    case 'password':
      return { text: ownTexts.password, links: [link('account')] };
    case 'identity':
      return { text: ownTexts.identity, links: [] };
    case 'help':
      return { text: ownTexts.help, links: [] };
    case 'upload':
      return isSupervisor(actor.role)
        ? { text: ownTexts.uploadBySupervisor, links: [link('documents')] }
        : { text: ownTexts.uploadByEmployee, links: [] };
    case 'expiry':
      return { text: ownTexts.expiry, links: [link('sheet')] };
    case 'missing':
      return missingModules(acting);
    case 'progress':
      return progress(acting);
    default:
      return { text: ownTexts[kind], links: [] };
  }
}

async function readModules({ db, actor }: Acting) {
  const { modules, summary } = await readPlanOfLearner(db, actor.id);
  return {
    modules: modules.map((row) => presentModuleProgress(row, modules, actor.role)),
    summary: presentSummary(summary),
  };
}

async function missingModules(acting: Acting): Promise<OwnAnswer> {
  const { modules } = await readModules(acting);
  const links: OwnAnswer['links'] = [{ to: 'modules', label: ownTexts.links.modules }];
  if (modules.length === 0) return { text: ownTexts.noModules, links };
  const left = modules.filter(({ isCompleted }) => !isCompleted);
  if (left.length === 0) return { text: ownTexts.allCompleted(modules.length), links };
  const next = left.find(({ isUnlocked }) => isUnlocked);
  const lines = left.slice(0, mostNamed).map(({ title }) => `- ${title}`);
  if (left.length > mostNamed) lines.push(`- ${ownTexts.others(left.length - mostNamed)}`);
  return {
    text: `${ownTexts.missing(left.length, modules.length)}\n\n${lines.join('\n')}`,
    links: next ? [{ to: 'module', id: next.id, label: next.title }, ...links] : links,
  };
}

async function progress(acting: Acting): Promise<OwnAnswer> {
  const { summary } = await readModules(acting);
  const { completedModules, totalModules, progressPercentage, averageScore } = summary;
  const links: OwnAnswer['links'] = [{ to: 'progress', label: ownTexts.links.progress }];
  if (totalModules === 0) return { text: ownTexts.noModules, links };
  const score = averageScore === null ? '' : ` ${ownTexts.score(averageScore)}`;
  return { text: `${ownTexts.progress(completedModules, totalModules, progressPercentage)}${score}`, links };
}
