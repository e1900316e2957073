import { exampleNumbers, exampleSwitches, exampleTexts } from './example-words.ts';

/** As much of JSON Schema as the contract's schemas become. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  default?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  prefixItems?: Schema[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  format?: string;
  contentMediaType?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
}

/** Told where nobody has said what a real value looks like. */
export type OnMissing = (name: string) => void;

const byFormat: Readonly<Record<string, string>> = {
  uuid: '7d3f2a10-5b64-4c1e-9a27-1f0c8e6b4d52',
  'date-time': '2026-03-05T14:30:00.000Z',
  date: '2026-03-05',
  email: 'marcela.rojas@laboratorioandino.co',
};

/**
 * A realistic value of a schema, in Spanish: names tell what their values look like (example-words.ts), the schema everything else.
 *
 * @param name of the property; `operation.name` and `parent.name` win over the name alone
 */
export function exampleOf(schema: Schema, operation: string, name: string, onMissing: OnMissing, parent = ''): unknown {
  const again = (inner: Schema, of = name) => exampleOf(inner, operation, of, onMissing, of === name ? parent : name);
  const told = [`${operation}.${name}`, `${parent}.${name}`, name];
  const word = told.map((key) => exampleTexts[key]).find((known) => known !== undefined);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.includes(word) ? word : schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return again(choice.find((one) => one.type !== 'null') ?? {});
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => again(one)));
  if (schema.properties || schema.additionalProperties || schema.type === 'object') return objectOf(schema, again);
  if (schema.prefixItems) return schema.prefixItems.map((one) => again(one));
  if (schema.type === 'array') {
    return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => again(schema.items ?? {}));
  }
  if (schema.type === 'boolean') return exampleSwitches[name] ?? true;
  if (schema.type === 'number' || schema.type === 'integer') return numberOf(schema, told);
  if (schema.type === 'null') return null;
  if (schema.contentMediaType) return exampleTexts.file;
  if (schema.type !== 'string') return {};
  const formatted = schema.format && byFormat[schema.format];
  if (formatted) return formatted;
  if (word === undefined) onMissing(told[0] ?? name);
  return word ?? 'Bioseguridad en el laboratorio';
}

function objectOf(schema: Schema, again: (inner: Schema, name?: string) => unknown): Record<string, unknown> {
  const entries = Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, again(inner, key)]);
  const more = schema.additionalProperties;
  if (typeof more === 'object' && entries.length === 0) {
    entries.push([String(schema.propertyNames ? again(schema.propertyNames) : 'a'), again(more)]);
  }
  return Object.fromEntries(entries);
}

function numberOf({ minimum, maximum, exclusiveMinimum }: Schema, told: string[]): number {
  const known = told.map((key) => exampleNumbers[key]).find((number) => number !== undefined) ?? 3;
  const least = minimum ?? (exclusiveMinimum === undefined ? Number.NEGATIVE_INFINITY : exclusiveMinimum + 1);
  return Math.min(Math.max(known, least), maximum ?? Number.POSITIVE_INFINITY);
}
