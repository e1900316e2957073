/** How one value stands in an address: under which name, and as what; '' is left out. */
export interface Parameter<Value> {
  readonly name: string;
  /** @param text '' where the address does not say; what nobody knows is read as if it did not */
  readonly parse: (text: string) => Value;
  readonly print: (value: Value) => string;
}

// oxlint-disable-next-line typescript/no-explicit-any -- each parameter has a value of its own kind
export type Parameters = Readonly<Record<string, Parameter<any>>>;
export type Values<Given extends Parameters> = {
  [Key in keyof Given]: Given[Key] extends Parameter<infer Value> ? Value : never;
};

/** Any text. @param standard what holds while the address does not say */
export function text(name: string, standard = ''): Parameter<string> {
  return { name, parse: (given) => given || standard, print: (value) => (value === standard ? '' : value) };
}

/**
 * One of several values by their words in the address. Where it says none of them, the value without a word holds, or the
 * first one.
 */
export function choice<Value extends string>(name: string, words: Readonly<Record<Value, string>>): Parameter<Value> {
  const valueWith = (word: string) => (Object.keys(words) as Value[]).find((value) => words[value] === word);
  const standard = valueWith('') ?? (Object.keys(words)[0] as Value);
  return { name, parse: (word) => valueWith(word) ?? standard, print: (value) => words[value] };
}

/** One of several values that are their own words; the standard one is left out. */
export function oneOf<Value extends string>(name: string, values: readonly Value[], standard: Value): Parameter<Value> {
  const words = Object.fromEntries(values.map((value) => [value, value === standard ? '' : value]));
  return choice(name, words as Record<Value, string>);
}

/** A day 'YYYY-MM-DD'; '' for none. */
export function day(name: string): Parameter<string> {
  return { name, parse: (given) => (/^\d{4}-\d{2}-\d{2}$/.test(given) ? given : ''), print: (value) => value };
}

/** No list gives rows behind its 100,000th; a page that cannot be is the first one. */
const lastPage = 2000;

const pageName = 'pagina';

/** Which page of its list an address shows, from 1. */
export function pageIn(search: URLSearchParams): number {
  const number = Math.floor(Number(search.get(pageName)));
  return number >= 1 && number <= lastPage ? number : 1;
}

/** What an address says. */
export function filtersIn<Given extends Parameters>(parameters: Given, search: URLSearchParams): Values<Given> {
  const entries = Object.entries(parameters).map(([key, { name, parse }]) => [key, parse(search.get(name) ?? '')]);
  return Object.fromEntries(entries);
}

/** What an address says after a change: its own parameters in their order behind those of others, back on the first page. */
export function withFilters<Given extends Parameters>(
  parameters: Given,
  search: URLSearchParams,
  next: Partial<Values<Given>>,
): URLSearchParams {
  const values: Values<Given> = { ...filtersIn(parameters, search), ...next };
  const changed = withPage(search, 1);
  for (const { name } of Object.values(parameters)) changed.delete(name);
  for (const [key, { name, print }] of Object.entries(parameters)) {
    const word = print(values[key]);
    if (word) changed.append(name, word);
  }
  return changed;
}

export function withPage(search: URLSearchParams, number: number): URLSearchParams {
  const changed = new URLSearchParams(search);
  changed.delete(pageName);
  if (number > 1) changed.append(pageName, String(number));
  return changed;
}

/** A screen's address with what it is to be narrowed by. */
export function addressWith<Given extends Parameters>(
  path: string,
  given: Given,
  values: Partial<Values<Given>>,
): string {
  const search = withFilters(given, new URLSearchParams(), values).toString();
  return search ? `${path}?${search}` : path;
}

/** Whether anything is chosen but what holds anyway. */
export function isNarrowed<Given extends Parameters>(parameters: Given, values: Values<Given>): boolean {
  return Object.entries(parameters).some(([key, { print }]) => print(values[key]) !== '');
}
