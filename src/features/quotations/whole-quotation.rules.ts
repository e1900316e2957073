import { foldDetached } from '#platform/text/fold.ts';
import { labelledOf, shownUnit } from './quotable.rules.ts';
import { numberOf } from './titles.rules.ts';
import type { Weighed, WeighedUnit } from './weigh-units.rules.ts';

/** Characters of a quotation, about; a list or a record may be as long as a passage. */
const longest = 700;
const longestList = 1500;
const shortParagraph = 320;

interface Whole {
  /** Word for word, from the first unit to the last. */
  text: string;
  shown: string;
}

/** The quotation that a unit needs to say what it says: its list with the announcing sentence, its row with the header, the sentence it leans on. */
export function quotedSpan(
  one: WeighedUnit,
  units: readonly WeighedUnit[],
  { content, weighed }: { content: string; weighed: Weighed },
): Whole {
  const spanOf = (parts: readonly WeighedUnit[]): Whole => {
    const start = Math.min(...parts.map((part) => part.start));
    const end = Math.max(...parts.map((part) => part.end));
    const text = content.slice(start, end).trim();
    return { text, shown: text };
  };
  // Only what stands above names what was asked about: it is told from its beginning.
  if (one.own === 0 && !weighed.field && one.record === null && units[0]) return spanOf(underHeading(units[0], units));
  if (one.kind === 'row') return quotedRows(one, units, spanOf);
  if (one.record !== null) return quotedRecord(one, units, weighed, spanOf);
  if (one.kind === 'item') return quotedItems(one, units, weighed, spanOf);
  if (one.kind === 'heading') return spanOf(underHeading(one, units));
  return spanOf(leaningOn(one, units, weighed));
}

type SpanOf = (parts: readonly WeighedUnit[]) => Whole;

function quotedRows(one: WeighedUnit, units: readonly WeighedUnit[], spanOf: SpanOf): Whole {
  const table = units.filter(
    (other) => other.group === one.group && (other.kind === 'row' || other.kind === 'heading'),
  );
  // What was asked for stands above the table, not in one of its rows: all of it is meant.
  if (one.own < 0.35 * one.above && lengthOf(table) <= longestList && table.length > 1) {
    const { text } = spanOf(table);
    return { text, shown: text.replace(/\n+/g, '\n') };
  }
  const alike = table.filter(
    (other) => other.kind === 'row' && (other === one || (other.score >= 0.9 * one.score && other.own > 0)),
  );
  const rows = alike.length <= 4 ? alike : [one];
  return { text: one.text, shown: rows.map(shownUnit).join('\n') };
}

/** Of a record the field that is asked for with what else is asked of it, or all that stands there. */
function quotedRecord(
  one: WeighedUnit,
  units: readonly WeighedUnit[],
  { field, ownWords }: Weighed,
  spanOf: SpanOf,
): Whole {
  const own = units.filter((other) => other.record === one.record && other.kind !== 'heading');
  const title = `**${one.record}**`;
  if (!field) {
    const parts = own.length > 0 && lengthOf(own) <= longestList ? own : [one];
    const whole = spanOf(parts);
    return {
      text: whole.text,
      shown: whole.text.startsWith(one.record ?? '') ? whole.text : `${title}\n${whole.text}`,
    };
  }
  const labelled = own.filter((other) => labelledOf(other).some(({ label }) => field.label.test(foldDetached(label))));
  const telling = labelled.length > 0 ? labelled : own.filter(({ tells }) => tells).slice(0, 3);
  const said = new Set(telling.flatMap(({ words }) => [...words]));
  const name = foldDetached(one.record ?? '');
  const isAskedToo = (other: WeighedUnit) =>
    (other.tells && field.asked.test(foldDetached(other.text))) ||
    [...other.words].some((word) => ownWords.has(word) && !said.has(word) && !name.includes(word));
  const parts = own.filter((other) => telling.includes(other) || (other.kind === 'field' && isAskedToo(other)));
  const told = parts.length > 0 ? parts : [one];
  const shown = told.map((part) => (telling.includes(part) ? fieldsFor(part, field.label) : shownUnit(part)));
  const whole = spanOf(told).text;
  return { text: whole.length <= longest ? whole : (told[0] ?? one).text, shown: [title, ...shown].join(' · ') };
}

/** Of several labelled values in one line those that are asked for. */
function fieldsFor(part: WeighedUnit, label: RegExp): string {
  const all = labelledOf(part);
  const asked = all.filter((one) => label.test(foldDetached(one.label)));
  return asked.length > 0 && all.length > 1
    ? asked.map((one) => `${one.label}: ${one.value}`).join(' · ')
    : shownUnit(part);
}

/** Items of a list, above which only those are quoted that hold what was asked for. */
const manyItems = 6;

function quotedItems(one: WeighedUnit, units: readonly WeighedUnit[], weighed: Weighed, spanOf: SpanOf): Whole {
  const items = units.filter((other) => other.group === one.group && other.kind === 'item');
  const opening = one.opening === null ? undefined : units.find(({ place }) => place === one.opening);
  const above = units[units.findIndex(({ place }) => place === items[0]?.place) - 1];
  const title = above?.kind === 'heading' && numberOf(above.text) !== null ? above : undefined;
  const list = opening ? [opening, ...items] : title ? [title, ...items] : items;
  const isNamed = (item: WeighedUnit) => /^\W*(?:\d+[.)]\s*)?[^:]{2,50}:\s/.test(item.text);
  const best = Math.max(...items.map(({ own }) => own));
  const ahead = items.filter(({ own }) => own >= 0.8 * best);
  // Items that each tell of another thing: only those that were asked for.
  const isNamedList = items.filter(isNamed).length >= items.length * 0.6 && ahead.length < items.length;
  // A long list of which one or two items hold what was asked for.
  const isFewOfMany = ahead.length <= 2 && items.length > manyItems && !weighed.asksSteps;
  const isChosen = one.own > one.above * 0.6 && (isNamedList || isFewOfMany);
  if (!isChosen && lengthOf(list) <= longestList) return spanOf(list);
  const chosen = isChosen ? ahead : [one];
  const shown = [...(opening ? [opening] : []), ...chosen].map(({ text }) => text).join('\n');
  return { text: one.text, shown };
}

/** A heading with what follows it, up to the next. */
function underHeading(one: WeighedUnit, units: readonly WeighedUnit[]): WeighedUnit[] {
  const parts = [one];
  const from = units.indexOf(one) + 1;
  for (const next of units.slice(from)) {
    if (next.kind === 'heading' && parts.length > 1 && next.group !== parts.at(-1)?.group) break;
    // A list is whole where it ends.
    if (parts.at(-1)?.kind === 'item' && next.kind !== 'item') break;
    const isSameList = next.group === parts.at(-1)?.group && next.kind === 'item';
    if (lengthOf([...parts, next]) > (isSameList ? longestList : longest) && parts.length > 1) break;
    parts.push(next);
  }
  return parts;
}

const leans =
  /^\W*(?:este|esta|estos|estas|esto|ese|esa|eso|esos|esas|ello|aquel|ademas|tambien|luego|despues|entonces|por eso|por tanto|por lo tanto|asi|en (?:este|ese|esos|estos|tal) casos?|de lo contrario|si no|no obstante|sin embargo|pero|y|su|sus|lo mismo|la misma|el mismo|los mismos|dicho|dicha|en caso contrario|con ello)\b/;

/** A sentence with the one that it leans on, what it announces, and the neighbour that holds what it lacks of the question. */
function leaningOn(one: WeighedUnit, units: readonly WeighedUnit[], weighed: Weighed): WeighedUnit[] {
  const group = units.filter((other) => other.group === one.group && other.kind !== 'heading');
  if (
    group.every(({ kind }) => kind === 'sentence' || kind === 'field') &&
    lengthOf(group) <= shortParagraph &&
    !one.text.endsWith(':')
  )
    return group;
  const at = group.indexOf(one);
  let first = at;
  let last = at;
  const fits = (from: number, to: number) => lengthOf(group.slice(from, to + 1)) <= longest;
  while (first > 0 && leans.test(foldDetached(group[first]?.text ?? '')) && fits(first - 1, last)) first -= 1;
  const lacks = (other: WeighedUnit | undefined) =>
    other?.kind === 'sentence' &&
    [...other.words].some(
      (word) =>
        !group.slice(first, last + 1).some(({ words }) => words.has(word)) &&
        (weighed.words.get(word) ?? 0) > 0.15 * weighed.total,
    );
  if (lacks(group[last + 1]) && fits(first, last + 1)) last += 1;
  if (lacks(group[first - 1]) && fits(first - 1, last)) first -= 1;
  const isOfKind = (parts: readonly WeighedUnit[]) => parts.some((part) => part.isOfKind);
  if (weighed.kind && !isOfKind(group.slice(first, last + 1))) {
    if (isOfKind(group.slice(last + 1, last + 2)) && fits(first, last + 1)) last += 1;
    else if (isOfKind(group.slice(Math.max(0, first - 1), first)) && fits(first - 1, last)) first -= 1;
  }
  const tellsFigure = (parts: readonly WeighedUnit[]) => parts.some(({ tells, text }) => tells && /\d/.test(text));
  if (
    weighed.field &&
    !tellsFigure(group.slice(first, last + 1)) &&
    tellsFigure(group.slice(last + 1, last + 2)) &&
    fits(first, last + 1)
  )
    last += 1;
  if (
    weighed.field &&
    !group.slice(first, last + 1).some(({ tells }) => tells) &&
    group[last + 1]?.tells &&
    fits(first, last + 1)
  )
    last += 1;
  while (group[last]?.text.endsWith(':') && group[last + 1] && fits(first, last + 1)) {
    last += 1;
    while (
      group[last]?.kind === 'item' &&
      group[last + 1]?.kind === 'item' &&
      lengthOf(group.slice(first, last + 2)) <= longestList
    )
      last += 1;
  }
  return group.slice(first, last + 1);
}

function lengthOf(parts: readonly WeighedUnit[]): number {
  return parts.length === 0
    ? 0
    : Math.max(...parts.map(({ end }) => end)) - Math.min(...parts.map(({ start }) => start));
}
