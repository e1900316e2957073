import type { Paragraph } from './document-paragraphs.rules.ts';
import type { AskedTable } from './quiz-tables.rules.ts';

const field = /^(\p{Lu}[\p{L} ./()]{2,35}):\s+(\S.{1,160})$/u;
/** Things that have a field at least for it to be one, and fields of a thing. */
const fewestThings = 4;
const fewestFields = 2;

/**
 * What a catalogue says of each thing under its heading, as 'Muestra: suero': the same fields come again and again. Null where they
 * do not.
 */
export function recordsOf(paragraphs: readonly Paragraph[], document: string, at: number): AskedTable | null {
  const things = new Map<string, { name: string; fields: Map<string, string>; source: number }>();
  for (const { text, heading, source, rows } of paragraphs) {
    if (rows || !heading) continue;
    for (const line of text.split(/(?<=[.;]) (?=\p{Lu}[\p{L} ./()]{2,35}:\s)/u)) {
      const [, title = '', value = ''] = field.exec(line.replace(/^[•·▪◦●–-]\s*/u, '').trim()) ?? [];
      if (!title) continue;
      const thing = things.get(heading) ?? { name: heading, fields: new Map<string, string>(), source };
      // A field that a thing has twice says nothing of it alone.
      thing.fields.set(title, thing.fields.has(title) ? '' : value);
      things.set(heading, thing);
    }
  }
  const times = new Map<string, number>();
  for (const { fields } of things.values())
    for (const title of fields.keys()) times.set(title, (times.get(title) ?? 0) + 1);
  const rows = [...things.values()].flatMap((thing) => {
    const fields = new Map(
      [...thing.fields].filter(([title, value]) => value && (times.get(title) ?? 0) >= fewestThings),
    );
    return fields.size >= fewestFields ? [{ ...thing, fields }] : [];
  });
  return rows.length >= fewestThings ? { rowTitle: 'Prueba', rows, name: null, document, at } : null;
}
