import { z } from 'zod';
import { resolveAssistant } from '#features/assistants/assistants.rules.ts';
import { readAssistants } from '#features/assistants/server/assistants.reads.ts';
import { readingMinutes } from '#features/learning/learning.rules.ts';
import { aiRefusals } from '#features/model/model.refusals.ts';
import { askForJson } from '#features/model/server/ask-model.ts';
import { productCode } from '#features/products/products.rules.ts';
import type { Ai } from '#platform/ai/ai.ts';
import { visibleText } from '#platform/content/visible-text.rules.ts';
import type { Acting } from '#platform/http/call.ts';
import { isRefusal, refuse } from '#platform/http/refuse.ts';
import { foldTitle } from '#platform/text/fold.ts';
import { catalogueRules, tooFewProducts } from '../catalogue-prompt.rules.ts';
import { productCatalogueRefusals } from '../product-catalogue.refusals.ts';
import { itemsFromModules } from './items-from-modules.ts';
import type { CatalogueAuthor } from './refresh-product-catalogue.ts';

/** Products that a model is asked for, or as many as there are modules (spec C-301; decision 0014). */
const fewestProducts = 6;
const mostProducts = 8;

const schema = z.object({
  mini_modules: z
    .array(
      z.object({
        product_name: z.string().trim().min(1).max(200),
        summary: z.string().trim().min(1).max(2000),
        estimated_time_minutes: z.number().int().min(1).max(6000),
        prerequisites: z.array(z.string().trim().min(1).max(200)).max(10),
        step_count: z.number().int().min(0).max(200),
      }),
    )
    .min(1)
    .max(mostProducts),
});

/** Whether the model answered, but not the JSON object that it was asked for (spec C-535, C-625). */
function isMisshapen(fault: unknown): boolean {
  return isRefusal(fault, aiRefusals.AI_NOT_JSON, aiRefusals.AI_WRONG_STRUCTURE);
}

/**
 * Who writes the catalogue: the model where there is one, with the figures of the module wherever a product has one; else the
 * modules themselves. Refuses with CATALOGUE_ASSISTANT_MISSING (spec C-623) and what the model's faults give.
 */
export function catalogueAuthor({ db, actor, now }: Acting, ai: Ai): CatalogueAuthor {
  return async (modules) => {
    const assistant = resolveAssistant(await readAssistants(db), { scope: 'productos' });
    if (!assistant) throw refuse(productCatalogueRefusals.CATALOGUE_ASSISTANT_MISSING);
    const by = { assistant_id: assistant.id, assistant_version: assistant.instructions_version };
    if (!ai.source || modules.length === 0) {
      return { entries: itemsFromModules(modules), provider: 'extractive', model: null, ...by };
    }
    const listed = modules.map(({ nombre_producto, title, description, totalSteps, welcomeTitle }) =>
      JSON.stringify({ product: nombre_producto ?? title, title, description, steps: totalSteps, after: welcomeTitle }),
    );
    const prompt = `<modulos>\n${visibleText(listed.join('\n')).replaceAll('<', '‹').slice(0, 20_000)}\n</modulos>`;
    const fewest = Math.min(fewestProducts, modules.length);
    const whole = schema.refine(({ mini_modules }) => mini_modules.length >= fewest, tooFewProducts(fewest));
    const question = { db, ai, userId: actor.id, now, assistant, rules: catalogueRules, prompt, isLong: true };
    const { value, source } = await askForJson(question, whole).catch((fault: unknown) => {
      throw isMisshapen(fault) ? refuse(productCatalogueRefusals.CATALOGUE_FORMAT) : fault;
    });
    const taken = new Set<string>();
    const entries = value.mini_modules.map((product) => {
      const module = modules.find(({ title, nombre_producto }) =>
        [title, nombre_producto ?? title].map(foldTitle).includes(foldTitle(product.product_name)),
      );
      const product_code = productCode(product.product_name, taken);
      taken.add(product_code);
      const figures = module
        ? { estimated_time_minutes: readingMinutes(module.words), step_count: module.totalSteps }
        : {};
      return { ...product, ...figures, product_code, module_id: module?.id ?? null };
    });
    return { entries, provider: source.provider, model: source.model, ...by };
  };
}
