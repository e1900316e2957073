import { z } from 'zod';
import type { AssistantRow } from '#features/assistants/server/assistants.reads.ts';
import { aiRefusals } from '#features/model/model.refusals.ts';
import { askForJson, type ModelCall } from '#features/model/server/ask-model.ts';
import { foldText } from '#features/quiz-authoring/question-quality.rules.ts';
import { optionLetters } from '#features/quiz-authoring/quiz-authoring.rules.ts';
import type { Ai } from '#platform/ai/ai.ts';
import type { Acting } from '#platform/http/call.ts';
import { isRefusal } from '#platform/http/refuse.ts';
import { structureProblems } from '../authored-module.rules.ts';
import { stepsOfContent, withoutRepeatedTitle } from '../content-steps.rules.ts';
import { extractQuestions, type QuizText } from '../extractive-quiz.rules.ts';
import { type AuthoredStep, extractSteps, type SourcePassage } from '../extractive-steps.rules.ts';
import { leastContent, type OutlineName, type OutlineStep, outlineOfText, outlines } from '../outlines.rules.ts';
import {
  answerFaults,
  inductionRules,
  modulePrompt,
  moduleRules,
  quizPrompt,
  quizRules,
  type Subject,
  stepPrompt,
  stepRules,
  usualDescription,
  writeAnew,
} from '../prompts.rules.ts';
import { type DraftQuestion, draftProblems, foreignFigures } from '../question-options.rules.ts';
import { type Writing, writtenSoFar } from '../written-so-far.rules.ts';

/** Somebody has something written. */
export interface Generating extends Acting {
  ai: Ai;
  /** Nobody wants it any more. */
  signal?: AbortSignal;
  /** Is told what is being written. */
  onWriting?: ((writing: Writing) => void) | undefined;
}

/** Who wrote it. */
export interface Authorship {
  provider: string;
  model: string | null;
  assistant_id: string;
  assistant_version: number;
}

const extractive = 'extractive';

export function authorshipOf(assistant: AssistantRow, source: { provider: string; model: string } | null): Authorship {
  return {
    provider: source?.provider ?? extractive,
    model: source?.model ?? null,
    assistant_id: assistant.id,
    assistant_version: assistant.instructions_version,
  };
}

/** A long call of the model with an assistant's instructions; throws when nobody wants it any more. */
export function modelCall(
  { db, ai, actor, now, signal }: Generating,
  assistant: AssistantRow,
  rules: string,
  prompt: string,
  onText?: (answer: string) => void,
): ModelCall {
  signal?.throwIfAborted();
  const told = { ...(signal ? { signal } : {}), ...(onText ? { onText } : {}) };
  return { db, ai, userId: actor.id, now, assistant, rules, prompt, isLong: true, ...told };
}

const content = z.string();
/** Numbers of fragments; what is no list of numbers is none. */
const sources = z.array(z.number()).catch([]);

/**
 * Writes the description and the steps of a module: by the model where there is one, three calls in all, else out of the
 * passages. Refuses as {@link askForJson}.
 */
export async function writeModule(
  call: Generating,
  assistant: AssistantRow,
  kind: OutlineName,
  subject: Subject,
  passages: readonly SourcePassage[],
): Promise<{ description: string; steps: AuthoredStep[]; authorship: Authorship }> {
  const outline = outlines[kind];
  if (!call.ai.source) {
    const steps = extractSteps(outline, passages);
    const description = subject.description || subject.wish || usualDescription(subject.title);
    return { description, steps, authorship: authorshipOf(assistant, null) };
  }
  const schema = z
    .object({
      description: z.string(),
      steps: z.array(z.object({ step_number: z.number(), title: z.string(), content, sources })),
    })
    .superRefine((answer, context) => {
      for (const message of structureProblems(outline, answer)) context.addIssue({ code: 'custom', message });
    });
  const shown = fitting(passages, outline);
  const asked = modelCall(call, assistant, moduleRules(kind, outline), modulePrompt(subject, shown), (answer) => {
    const { count: part, text } = writtenSoFar(answer, 'content');
    if (part > 0) call.onWriting?.({ title: outline[part - 1]?.title ?? null, part, parts: outline.length, text });
  });
  const { value, source } = await askForJson(asked, schema);
  const steps = value.steps.map((step) => ({
    title: step.title,
    content: withoutRepeatedTitle(step.title, step.content),
    sources: sourcesNamed(step.sources, shown),
  }));
  return { description: value.description.trim(), steps, authorship: authorshipOf(assistant, source) };
}

/**
 * Writes an induction module: the model answers with a description and the whole content, whose sections are the steps; without
 * one as {@link writeModule} (spec C-451, C-703). Refuses as {@link askForJson}.
 */
export async function writeInduction(
  call: Generating,
  assistant: AssistantRow,
  subject: Subject,
  passages: readonly SourcePassage[],
): Promise<{ description: string; steps: AuthoredStep[]; authorship: Authorship }> {
  if (!call.ai.source) return writeModule(call, assistant, 'topic', subject, passages);
  const text = (least: number) => z.string().refine((value) => value.trim().length >= least, answerFaults.tooShort);
  const schema = z.object({ description: text(1), content: text(leastContent), sources });
  const shown = fitting(passages, outlines.topic);
  const asked = modelCall(call, assistant, inductionRules, modulePrompt(subject, shown), (answer) => {
    const { count, text } = writtenSoFar(answer, 'content');
    if (count > 0) call.onWriting?.({ title: subject.title, part: 1, parts: 1, text });
  });
  const { value, source } = await askForJson(asked, schema);
  const steps = stepsOfContent(subject.title, value.content).map((step) => ({
    ...step,
    sources: sourcesNamed(value.sources, shown),
  }));
  return { description: value.description.trim(), steps, authorship: authorshipOf(assistant, source) };
}

/** One step, as a model hands it in. */
export const answeredStep = z.object({
  content: content.refine((text) => text.trim().length >= leastContent, answerFaults.tooShort),
  sources,
});

/** Writes one step again as somebody asks for. Needs a model; refuses as {@link askForJson}. */
export async function rewriteStep(
  call: Generating,
  assistant: AssistantRow,
  step: { title: string; content: string },
  instruction: string,
  subject: Subject,
  passages: readonly SourcePassage[],
): Promise<{ step: AuthoredStep; authorship: Authorship }> {
  const shown = fitting(passages, [outlineOfText(step)]);
  const prompt = stepPrompt(step, instruction || writeAnew, subject, shown);
  const asked = modelCall(call, assistant, stepRules, prompt, (answer) => {
    const { count, text } = writtenSoFar(answer, 'content');
    if (count > 0) call.onWriting?.({ title: step.title, part: 1, parts: 1, text });
  });
  const { value, source } = await askForJson(asked, answeredStep);
  const text = withoutRepeatedTitle(step.title, value.content);
  const written = { title: step.title, content: text, sources: sourcesNamed(value.sources, shown) };
  return { step: written, authorship: authorshipOf(assistant, source) };
}

const option = z.string().max(500);
const question = z.object({
  question_text: z.string().max(2000),
  option_a: option,
  option_b: option,
  option_c: option,
  option_d: option,
  correct_answer: z.enum(['a', 'b', 'c', 'd']),
  explanation: z.string().max(3000),
});

/**
 * Writes questions about texts: by the model where there is one, else out of the texts. At most `wanted`, none that is
 * asked already; of a model's answers at least half of `wanted`. Refuses as {@link askForJson}.
 */
export async function writeQuestions(
  call: Generating,
  assistant: AssistantRow,
  quiz: {
    title: string;
    texts: readonly QuizText[];
    /** The documents behind the texts: what they say elsewhere is no wrong answer, and a figure of theirs is none of the model's own. */
    around: readonly SourcePassage[];
    wanted: number;
    asked: readonly string[];
  },
): Promise<{ questions: DraftQuestion[]; authorship: Authorship }> {
  const { title, texts, around, wanted, asked } = quiz;
  if (!call.ai.source) {
    return { questions: extractQuestions(texts, wanted, asked, around), authorship: authorshipOf(assistant, null) };
  }
  const text = texts
    .map(({ content: words }) => words)
    .join('\n\n')
    .slice(0, mostSourceCharacters);
  let best: DraftQuestion[] = [];
  const schema = z.object({ questions: z.array(question).max(50) }).superRefine((answer, context) => {
    const { usable, problems } = judge(answer.questions, asked, [text, ...around.map(({ content: words }) => words)]);
    if (usable.length > best.length) best = usable;
    if (usable.length >= wanted) return;
    const told = [answerFaults.tooFew(wanted, usable.length), ...problems].slice(0, 8);
    for (const message of told) context.addIssue({ code: 'custom', message });
  });
  const asking = modelCall(call, assistant, quizRules, quizPrompt(title, text, wanted, asked), (answer) => {
    const { count: part, text: words } = writtenSoFar(answer, 'question_text');
    if (part > 0) call.onWriting?.({ title: null, part: Math.min(part, wanted), parts: wanted, text: words });
  });
  const source = await askForJson(asking, schema).then(
    (answer) => answer.source,
    (error: unknown) => {
      // Three answers with too few questions: half of them and more are better than none.
      if (isRefusal(error, aiRefusals.AI_WRONG_STRUCTURE) && best.length * 2 >= wanted) return call.ai.source;
      throw error;
    },
  );
  return { questions: best.slice(0, wanted), authorship: authorshipOf(assistant, source) };
}

/** Tells the questions that can be used from the others, and what is wrong with those. */
function judge(questions: ReadonlyArray<z.infer<typeof question>>, asked: readonly string[], texts: readonly string[]) {
  const known = new Set(asked.map(foldText));
  const problems: string[] = [];
  const usable = questions.flatMap(({ correct_answer, ...one }, place) => {
    const options = { a: one.option_a, b: one.option_b, c: one.option_c, d: one.option_d };
    const key = options[correct_answer];
    const others = optionLetters.filter((letter) => letter !== correct_answer).map((letter) => options[letter]);
    const draft = {
      question_text: one.question_text.trim(),
      key: key.trim(),
      others: others.map((text) => text.trim()),
      explanation: one.explanation.trim(),
    };
    const found = draftProblems(draft);
    for (const figure of foreignFigures(draft, texts)) found.push(answerFaults.foreignFigure(figure));
    if (known.has(foldText(draft.question_text))) found.push(answerFaults.known);
    known.add(foldText(draft.question_text));
    problems.push(...found.map((problem) => answerFaults.ofQuestion(place + 1, problem)));
    return found.length === 0 ? [draft] : [];
  });
  return { usable, problems };
}

/** Characters of texts that go along at most; instructions and the rest fit beside them. */
const mostSourceCharacters = 20_000;

/** As many passages as fit, in their order: first those that say something of the steps, which may stand anywhere in a long document. */
function fitting(passages: readonly SourcePassage[], outline: readonly OutlineStep[]): SourcePassage[] {
  const telling = new Set(
    extractSteps(outline, passages).flatMap(({ sources: from }) => from.map(({ passage_id }) => passage_id)),
  );
  const first = passages.filter(({ id }) => telling.has(id));
  let room = mostSourceCharacters;
  const kept = new Set(
    [...first, ...passages.filter(({ id }) => !telling.has(id))].filter(({ content: text }) => {
      room -= text.length + 80;
      return room >= 0;
    }),
  );
  return passages.filter((passage) => kept.has(passage));
}

/** The passages that a model says it used, by their numbers. */
export function sourcesNamed(numbers: readonly number[], passages: readonly SourcePassage[]) {
  return [...new Set(numbers)].flatMap((number) => {
    const passage = passages[number - 1];
    if (!passage) return [];
    const { id: passage_id, content: quote, ...origin } = passage;
    return [{ passage_id, ...origin, quote }];
  });
}
