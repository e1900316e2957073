import { readLearnableModules } from '#features/competence/server/assignments.reads.ts';
import { readRequirements } from '#features/competence/server/requirements.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { fold } from '#platform/text/fold.ts';
import { proposedFor } from '../templates.rules.ts';
import { planTemplates } from '../templates.texts.ts';
import { readPlans } from './plans.reads.ts';

/** Templates, with what of them there is already and the modules that fit. Three queries. */
export async function listTemplates({ db }: Pick<Acting, 'db'>) {
  const modules = (await readLearnableModules(db)).map(({ id, title }) => ({ id, folded: fold(title) }));
  const plans = await readPlans(db);
  const asked = new Map(
    (await readRequirements(db))
      .filter(({ is_direct, rules }) => !is_direct && rules[0]?.is_required)
      .map(({ id, name }) => [fold(name), id]),
  );
  return {
    templates: planTemplates.map(({ lines, ...template }) => ({
      ...template,
      plans: plans.filter((one) => one.template === template.key).map(({ id, name }) => ({ id, name })),
      lines: lines.map(({ words, ...line }) => ({
        ...line,
        requirement_id: asked.get(fold(line.name)) ?? null,
        module_id: proposedFor(words, modules),
      })),
    })),
  };
}
