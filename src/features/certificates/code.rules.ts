/** Signs of a certificate's code: none that is taken for another on paper. 31 of them, a prime: a wrong or swapped sign is always found. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Signs of a code; the last one checks the others. */
export const codeLength = 10;

const placeOf = (sign: string) => signs.indexOf(sign);

/** @param body all signs but the last */
function checkSign(body: string): string {
  const sum = [...body].reduce((total, sign, place) => total + (place + 1) * placeOf(sign), 0);
  return signs.charAt(sum % signs.length);
}

/** A code of random numbers. @param numbers nine of them, each evenly from 0 to 30 */
export function codeOf(numbers: readonly number[]): string {
  const body = numbers.map((number) => signs.charAt(number)).join('');
  return body + checkSign(body);
}

/** What somebody typed or scanned as a code, without blanks and hyphens; null where it cannot be one (decision 0250). */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]+/g, '');
  if (code.length !== codeLength || [...code].some((sign) => placeOf(sign) < 0)) return null;
  return checkSign(code.slice(0, -1)) === code.at(-1) ? code : null;
}

/** As it is printed: in two halves. */
export const printedCode = (code: string) => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;
