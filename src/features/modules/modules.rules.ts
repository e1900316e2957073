import { foldTitle } from '#platform/text/fold.ts';
import { modulesTexts } from './modules.texts.ts';

/**
 * Whether a title is that of a step about the module's own evaluation ('Evaluación', 'Evaluación final', 'Quiz'), which
 * teaches nothing that could be asked. 'Evaluación de riesgos' is a subject.
 */
export function isEvaluationTitle(title: string): boolean {
  return /^(?:auto)?(?:evaluacion|quiz|cuestionario|examen)(?: (?:final|teorica|general|del (?:modulo|curso|tema)|de (?:conocimientos|aprendizaje)))?[.:]?$/.test(
    foldTitle(title),
  );
}

/** The kinds of induction; a module of the plan has none. */
export const moduleCategories = ['induccion_general', 'induccion_especifica'] as const;
export type ModuleCategory = (typeof moduleCategories)[number];

/** Longest texts that are stored, in characters. */
export const limits = { title: 200, description: 2000, content: 100_000 } as const;

/** Characters of a description shown before 'Ver más' (spec C-140). */
export const descriptionLimit = 150;

/** A description of more than 150 characters cut at 150; null when it is short enough to be shown whole. */
export function shortDescription(description: string): string | null {
  const characters = [...description];
  return characters.length > descriptionLimit ? characters.slice(0, descriptionLimit).join('') : null;
}

/** Number that a new step gets: the highest one, of active and inactive steps, plus 1 (spec C-436). */
export function nextStepNumber(numbers: readonly number[]): number {
  return Math.max(0, ...numbers) + 1;
}

/**
 * Number of the step that carries 'Editar cuestionario': the active step titled 'Evaluación', else step 5; null when there is
 * neither (spec C-163 to C-165; decision 0010).
 */
export function quizStepNumber(
  steps: ReadonlyArray<{ step_number: number; title: string; is_active: boolean }>,
): number | null {
  const titled = steps.find((step) => step.is_active && foldTitle(step.title) === 'evaluacion');
  return (titled ?? steps.find((step) => step.step_number === 5))?.step_number ?? null;
}

/**
 * What a module needs before it may be published, in words; empty when it is ready. A category needs only its title.
 *
 * @param requireDocuments generated steps need a document that supports them (settings, onboarding)
 */
export function missingToPublish(
  module: { is_category: boolean; description: string },
  steps: ReadonlyArray<{ step_number: number; is_active: boolean; lacks_sources: boolean }>,
  requireDocuments: boolean,
): string[] {
  if (module.is_category) return [];
  const active = steps.filter((step) => step.is_active);
  const unsourced = requireDocuments ? active.filter((step) => step.lacks_sources) : [];
  return [
    ...(module.description.trim() === '' ? [modulesTexts.missing.description] : []),
    ...(active.length === 0 ? [modulesTexts.missing.steps] : []),
    ...(unsourced.length > 0 ? [modulesTexts.missing.sources(unsourced.map((step) => step.step_number))] : []),
  ];
}

/** Title of a copy: 'Copia de …', with a number while that is taken, never longer than a title may be. */
export function copyTitle(title: string, isTaken: (candidate: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` (${number})`;
    const room = limits.title - 'Copia de '.length - suffix.length;
    const candidate = `Copia de ${title.slice(0, room).trim()}${suffix}`;
    if (!isTaken(candidate)) return candidate;
  }
}

/** Whether two lists hold the same ids, each once, in any order. */
export function isSameSet(ids: readonly string[], others: readonly string[]): boolean {
  const known = new Set(ids);
  return ids.length === others.length && new Set(others).size === others.length && others.every((id) => known.has(id));
}

/**
 * A list in which the named ids share out the places they hold, in the order given; null when one of them is not in the list
 * or is named twice.
 */
export function reordered(list: readonly string[], named: readonly string[]): string[] | null {
  const moving = new Set(named);
  if (moving.size !== named.length || !named.every((id) => list.includes(id))) return null;
  const next = named[Symbol.iterator]();
  return list.map((id) => (moving.has(id) ? (next.next().value ?? id) : id));
}
