import type { AssistantRow } from '#features/assistants/server/assistants.reads.ts';
import { askForJson } from '#features/model/server/ask-model.ts';
import { visibleText } from '#platform/content/visible-text.rules.ts';
import { charactersOfCall } from '../chosen-sections.rules.ts';
import { type ChosenSection, type PlannedStep, sourcesOf, wholeStep } from '../chosen-steps.rules.ts';
import { withoutRepeatedTitle } from '../content-steps.rules.ts';
import type { AuthoredStep, SourcePassage, StepSource } from '../extractive-steps.rules.ts';
import { plannedStepPrompt, plannedStepRules, type Subject, usualDescription } from '../prompts.rules.ts';
import { longestShown, type Writing, writtenSoFar } from '../written-so-far.rules.ts';
import { type Authorship, answeredStep, authorshipOf, type Generating, modelCall, sourcesNamed } from './author.ts';

/**
 * Writes the steps of a plan, each out of its own sections: whole as they stand, or by the model, in as many calls as they need, one
 * after the other, so that nothing of what was chosen is left out. Refuses as {@link askForJson}.
 *
 * @param done steps that were written before this was cut off
 * @param onStep is told all steps that are written so far
 */
export async function writeChosen(
  call: Generating,
  assistant: AssistantRow,
  subject: Subject,
  planned: readonly PlannedStep[],
  done: readonly AuthoredStep[] = [],
  onStep?: (steps: AuthoredStep[], authorship: Authorship) => Promise<void>,
): Promise<{ description: string; steps: AuthoredStep[]; authorship: Authorship }> {
  const description = subject.description || subject.wish || usualDescription(subject.title);
  if (!call.ai.source) {
    return { description, steps: planned.map(wholeStep), authorship: authorshipOf(assistant, null) };
  }
  const authorship = authorshipOf(assistant, call.ai.source);
  const steps = [...done];
  for (const plan of planned.slice(done.length)) {
    const place = { part: steps.length + 1, parts: planned.length };
    steps.push(
      plan.sections.length === 0 ? wholeStep(plan) : await writePlanned(call, assistant, subject, plan, place),
    );
    await onStep?.([...steps], authorship);
  }
  return { description, steps, authorship };
}

/** One step of a plan by the model: in parts where its sections do not fit into one call. */
async function writePlanned(
  call: Generating,
  assistant: AssistantRow,
  subject: Subject,
  plan: PlannedStep,
  place: Pick<Writing, 'part' | 'parts'>,
) {
  const passages = plan.sections.flatMap(passagesOf);
  const parts: SourcePassage[][] = [];
  let room = 0;
  for (const passage of passages) {
    room -= passage.content.length;
    const last = parts.at(-1);
    if (last && room >= 0) last.push(passage);
    else {
      parts.push([passage]);
      room = charactersOfCall - passage.content.length;
    }
  }
  const texts: string[] = [];
  const from: StepSource[] = [];
  for (const [at, part] of parts.entries()) {
    const prompt = plannedStepPrompt(plan.title, subject, part, parts.length > 1 ? [at + 1, parts.length] : null);
    const asked = modelCall(call, assistant, plannedStepRules, prompt, (answer) => {
      const { text } = writtenSoFar(answer, 'content');
      if (text)
        call.onWriting?.({ title: plan.title, ...place, text: [...texts, text].join('\n\n').slice(-longestShown) });
    });
    const { value } = await askForJson(asked, answeredStep);
    texts.push(withoutRepeatedTitle(plan.title, value.content));
    const named = sourcesNamed(value.sources, part);
    from.push(
      ...(named.length > 0
        ? named
        : sourcesNamed(
            [...part.keys()].map((key) => key + 1),
            part,
          )),
    );
  }
  return { title: plan.title, content: texts.join('\n\n'), sources: from };
}

/** A section in pieces that a model can name as its sources. */
function passagesOf(section: ChosenSection): SourcePassage[] {
  return sourcesOf([section]).flatMap(({ quote, ...origin }, place) =>
    (quote.match(/[\s\S]{1,4000}(?:\n|$)|[\s\S]{1,4000}/g) ?? []).map((piece, at) => ({
      ...origin,
      id: `${origin.passage_id} ${place} ${at}`,
      content: visibleText(piece.trim()),
    })),
  );
}
