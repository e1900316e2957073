/** What spreadsheets take for the beginning of a formula, also in full width, whatever blanks or unseen characters stand before it. */
const formula = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@|＝＋－＠｜]|^[\t\r\n]/u;

/** Whether a spreadsheet may take a text for a formula. */
export function isFormula(text: string): boolean {
  return formula.test(text);
}

/** A text that no spreadsheet takes for a formula: one that begins like a formula gets an apostrophe in front. */
export function guard(text: string): string {
  return isGuarded(text) ? `'${text}` : text;
}

/** Begins with a letter or digit and has no control characters: nearly every cell, told by one look instead of four. */
// oxlint-disable-next-line no-control-regex -- exactly these are looked for
const harmless = /^[0-9A-Za-zÀ-ɏ][^\u0000-\u001f]*$/;

/** As {@link guard}, without the control characters that no spreadsheet can hold. */
export function neutralise(text: string): string {
  if (harmless.test(text)) return text;
  // oxlint-disable-next-line no-control-regex -- exactly these are removed
  return guard(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, ''));
}

/** A text as it was before {@link guard}: what is read from an exported file changes nothing. */
export function restore(text: string): string {
  return text.startsWith("'") && isGuarded(text) ? text.slice(1) : text;
}

/** A formula behind any number of apostrophes: each writing adds one, each reading takes one away. */
function isGuarded(text: string): boolean {
  return isFormula(text.replace(/^'+/, ''));
}

/** Rows as a CSV that spreadsheets of Spanish speakers open as they are: with a mark of UTF-8 and semicolons. */
export function csvOf(rows: ReadonlyArray<readonly string[]>): string {
  const cell = (text: string) => (/[";\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `\uFEFF${rows.map((row) => row.map((text) => cell(neutralise(text))).join(';')).join('\r\n')}\r\n`;
}
