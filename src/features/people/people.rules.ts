import { cleanLine } from '#features/identity/clean-line.rules.ts';

/** A full name as first and last name: split at the first space; one word has no last name (spec C-473; decision 0050). */
export function splitName(fullName: string): { first_name: string; last_name: string } {
  const name = cleanLine(fullName);
  const space = name.indexOf(' ');
  return space < 0
    ? { first_name: name, last_name: '' }
    : { first_name: name.slice(0, space), last_name: name.slice(space + 1) };
}

/** Whether so many more employees fit under the limit (spec C-395, C-692). */
export function hasRoom(active: number, limit: number, more = 1): boolean {
  return active + more <= limit;
}
