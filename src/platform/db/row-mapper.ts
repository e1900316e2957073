import { Column, getTableName, is, SQL, Subquery, type Table } from 'drizzle-orm';

type Decode = (value: unknown) => unknown;
type Row = readonly unknown[];

/** A selected field as Drizzle holds it: where its value stands in the answer, and what it was selected from. */
interface Selected {
  path: readonly string[];
  field: unknown;
}

interface Plan {
  key: string;
  /** Name of the object that it stands in, of a field of a joined table. */
  within: string | undefined;
  /** Missing where the value is taken as the driver gives it. */
  decode: Decode | undefined;
}

/**
 * Makes objects of rows, as Drizzle's `mapResultRow` does (drizzle-orm 0.45), with what is the same for every row found out once: Drizzle
 * asks each cell anew what its field is, which was half of what reading thousands of rows cost.
 *
 * @param isNeverMissing tables of a joined query that have a row in every answer
 * @returns undefined for fields that lie deeper than one object; Drizzle maps them
 */
export function rowMapper(
  selected: readonly Selected[],
  isNeverMissing: Readonly<Record<string, boolean>> | undefined,
): ((rows: readonly Row[]) => unknown[]) | undefined {
  if (selected.some(({ path }) => path.length > 2)) return undefined;
  const plans = selected.map(({ path, field }): Plan => {
    const [first = '', second] = path;
    return { key: second ?? first, within: second === undefined ? undefined : first, decode: decoderOf(field) };
  });
  const missing = isNeverMissing ? missingObjects(selected, isNeverMissing) : [];
  return (rows) => rows.map((row) => objectOf(row, plans, missing));
}

function objectOf(row: Row, plans: readonly Plan[], missing: ReadonlyArray<[string, string]>): unknown {
  const result: Record<string, unknown> = {};
  for (let index = 0; index < plans.length; index += 1) {
    const { key, within, decode } = plans[index] as Plan;
    const raw = row[index];
    const value = raw === null || decode === undefined ? raw : decode(raw);
    if (within === undefined) result[key] = value;
    else {
      result[within] ??= {};
      (result[within] as Record<string, unknown>)[key] = value;
    }
  }
  for (const [name, decisive] of missing) {
    if ((result[name] as Record<string, unknown>)[decisive] === null) result[name] = null;
  }
  return result;
}

/** What decodes a field's values, unless they stay as they are. */
function decoderOf(field: unknown): Decode | undefined {
  if (is(field, Column)) {
    if (field.mapFromDriverValue === Column.prototype.mapFromDriverValue) return undefined;
    // Of an alias there is a proxy, which is slow to ask.
    const plain: Column = Object.assign(Object.create(Object.getPrototypeOf(field)), field);
    return (value) => plain.mapFromDriverValue(value);
  }
  const { decoder } = sourceOf(field) as unknown as { decoder: { mapFromDriverValue: Decode } };
  if (decoder === asItIs) return undefined;
  return (value) => decoder.mapFromDriverValue(value);
}

function sourceOf(field: unknown): SQL {
  if (is(field, SQL)) return field;
  if (is(field, Subquery)) return field._.sql as SQL;
  return (field as SQL.Aliased).sql;
}

const { decoder: asItIs } = new SQL([]) as unknown as { decoder: unknown };

/**
 * Objects of joined tables that are null where the join found nothing, each with the field by which that is told: the first of its columns,
 * as long as all of them are of one table.
 */
function missingObjects(
  selected: readonly Selected[],
  isNeverMissing: Readonly<Record<string, boolean>>,
): Array<[string, string]> {
  const found = new Map<string, { table: string; key: string; isOfOne: boolean }>();
  for (const { path, field } of selected) {
    const [name = '', key] = path;
    if (key === undefined || !is(field, Column)) continue;
    const table = getTableName(field.table as Table);
    const known = found.get(name);
    if (!known) found.set(name, { table, key, isOfOne: true });
    else if (known.table !== table) known.isOfOne = false;
  }
  return [...found]
    .filter(([, { table, isOfOne }]) => isOfOne && !isNeverMissing[table])
    .map(([name, { key }]) => [name, key]);
}
