import { readChoices, readRequirements } from '#features/competence/server/requirements.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { fold } from '#platform/text/fold.ts';
import { proposedFor } from '../templates.rules.ts';
import { planTemplates } from '../templates.texts.ts';
import { readPlans } from './plans.reads.ts';

/** Templates, with what of them there is already and the modules and other things that fit. Three queries. */
export async function listTemplates({ db }: Pick<Acting, 'db'>) {
  const offered = await readChoices(db);
  const modules = offered.modules.map(({ id, title }) => ({ id, folded: fold(title) }));
  const objects = offered.objects.map(({ id, kind, name }) => ({ id, kind, folded: fold(name) }));
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
        object_id: proposedFor(
          words,
          objects.filter(({ kind }) => kind === line.kind),
        ),
      })),
    })),
  };
}
