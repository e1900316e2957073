import { foldDetached } from '#platform/text/fold.ts';
import { leastContent } from './outlines.rules.ts';

/** Longest title of a step, in characters. */
const longestTitle = 200;

/**
 * The steps of a text: one for each heading of the second level, what stands before the first one with it. Sections that are
 * too short to be a step go with the one before; without headings the whole is one step.
 *
 * @param title of the step when there are no headings
 */
export function stepsOfContent(title: string, content: string): Array<{ title: string; content: string }> {
  const [before = '', ...rest] = content.trim().split(/^##(?!#)[ \t]*(.+)$/m);
  const sections: Array<{ title: string; content: string }> = [];
  for (let place = 0; place < rest.length; place += 2) {
    const name = (rest[place] ?? '')
      .replace(/[#*_]+/g, '')
      .trim()
      .slice(0, longestTitle);
    const body = (rest[place + 1] ?? '').trim();
    const last = sections.at(-1);
    if (last && (name === '' || body.length < leastContent)) last.content += `\n\n### ${name}\n\n${body}`;
    else sections.push({ title: name || title, content: body });
  }
  const intro = before.replace(/^#[ \t]+.*$/m, '').trim();
  const [first] = sections;
  if (!first) return [{ title, content: intro }];
  if (intro) first.content = `${intro}\n\n${first.content}`;
  return sections;
}

/** A step's text without the heading that says its title once more, as models like to begin. */
export function withoutRepeatedTitle(title: string, content: string): string {
  const [, heading = '', rest = ''] = /^\s*#{1,6}[ \t]+(.+?)[ \t#]*\n([\s\S]+)$/.exec(content) ?? [];
  const bare = (text: string) => foldDetached(text).replace(/^(?:paso )?\d+[.:)]?\s*|[^a-z0-9]+/g, '');
  const isRepeated = heading !== '' && bare(heading) === bare(title) && rest.trim().length >= leastContent;
  return (isRepeated ? rest : content).trim();
}
