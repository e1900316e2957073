import { leastContent, type OutlineStep } from './outlines.rules.ts';

/** A module as a model hands it in. */
export interface AnsweredModule {
  description: string;
  steps: ReadonlyArray<{ step_number: number; title: string; content: string }>;
}

/**
 * What is wrong with the structure of an answer, in words that a person and a model understand; empty when it is right: as
 * many steps as the outline, each numbered by its place, with exactly its title and enough text (spec C-412 to C-418).
 */
export function structureProblems(outline: readonly OutlineStep[], answer: AnsweredModule): string[] {
  const problems: string[] = [];
  if (answer.description.trim() === '') problems.push('la descripción está vacía');
  if (answer.steps.length !== outline.length) {
    problems.push(`se esperaban ${outline.length} pasos y llegaron ${answer.steps.length}`);
  }
  answer.steps.slice(0, outline.length).forEach(({ step_number, title, content }, place) => {
    const name = `paso ${place + 1}`;
    const wanted = outline[place]?.title;
    if (step_number !== place + 1) problems.push(`${name}: su número es ${step_number}`);
    if (title !== wanted) problems.push(`${name}: el título debe ser «${wanted}»`);
    const { length } = content.trim();
    if (length < leastContent) problems.push(`${name}: tiene ${length} caracteres y necesita al menos ${leastContent}`);
  });
  return problems;
}
