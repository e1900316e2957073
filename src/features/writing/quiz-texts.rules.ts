import { blocksOfStep } from '#features/knowledge/step-blocks.rules.ts';
import type { QuizText } from './extractive-quiz.rules.ts';
import { nothingFound } from './extractive-steps.rules.ts';

const origin = /^Fuente: (.+)$/;

/**
 * What a step teaches, in texts that end where its source does: without marks, the names of the sources and what it says to
 * be missing. What no source is named for is told to be of the step.
 */
export function quizTextsOf({ id, title, content }: { id?: string; title: string; content: string }): QuizText[] {
  if (content.includes(nothingFound)) return [];
  const texts: QuizText[] = [];
  let section: string | null = null;
  let open: string[] = [];
  const close = (from: string) => {
    if (open.length > 0) {
      texts.push({
        document_id: title,
        // The heading that became the step's title stands above what a document says there.
        section: section ?? (from === ofStep ? null : title),
        content: open.join('\n\n'),
        origin: from,
        ...(id ? { step_id: id } : {}),
      });
    }
    open = [];
  };
  const blocks = blocksOfStep(content);
  // What stands behind the last source is the step's own.
  const ofStep = `paso «${title}»`;
  let waiting: Array<{ heading: string | null; text: string }> = [];
  const flush = (from: string) => {
    for (const { heading, text } of waiting) {
      if (heading !== null) {
        close(from);
        section = heading;
        open.push(heading);
      } else open.push(text);
    }
    close(from);
    waiting = [];
  };
  for (const { kind, text } of blocks) {
    const from = origin.exec(text)?.[1];
    if (from) flush(from);
    else if (kind === 'heading') waiting.push({ heading: text, text });
    // Items of a list and rows of a table stand in one block.
    else for (const line of linesOf(text)) waiting.push({ heading: null, text: line });
  }
  flush(ofStep);
  return texts;
}

function linesOf(text: string): string[] {
  const lines = text.split('\n');
  const isListed = lines.some((line) => /^(?:• |\d{1,2}[.)] )/.test(line) || line.includes(' | '));
  return isListed ? lines : [lines.join(' ')];
}
