import { foldDetached } from '#platform/text/fold.ts';
import { type Unit, unitsOf } from './quotable.rules.ts';
import { numberOf } from './titles.rules.ts';

/**
 * The section that a quotation stands in: the nearest heading above it within its passage, else the passage's own. A passage is named by the section
 * that it begins in, and may go on into the next ones.
 */
export function sectionOfQuotation(
  { content, section, record }: { content: string; section: string | null; record: string | null },
  quoted: string,
): string | null {
  const at = content.indexOf(quoted);
  if (record !== null || at < 0) return section;
  const units = unitsOf(content);
  const isTitle = ({ kind, text }: Unit) => kind === 'heading' && !text.includes(' | ');
  const heading = units.findLast((one) => isTitle(one) && one.start <= at)?.text;
  const own = units.find(({ start, end }) => start <= at && at < end);
  const title = own && isTitle(own) ? own.text : (own?.heading ?? heading);
  if (!title || (own?.header && own.heading === null)) return section;
  const path = section?.split(' · ') ?? [];
  const plain = (text: string) => foldDetached(text).replace(/[^a-z0-9]+/g, '');
  if (path.some((part) => plain(part) === plain(title))) return section;
  const last = numberOf(path.at(-1));
  const name = title.replace(/^\*+|\*+$/g, '').trim();
  // '4.2' below '4', and '5' in place of '4'; what has no number is taken for a part of where it stands.
  const isNext = last !== null && numberOf(title) !== null && !numberOf(title)?.startsWith(`${last}.`);
  return [...(isNext ? path.slice(0, -1) : path), name].join(' · ');
}
