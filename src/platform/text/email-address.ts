/** Longest address, in characters (RFC 5321). */
const longest = 254;

const letter = '\\p{L}\\p{M}\\p{N}';
/** Between dots: letters, figures and the signs that plain addresses have; no quotes, brackets, commas or other markup. */
const word = `[${letter}!#$%&'*+/=?^_{|}~\\-]+`;
const label = `[${letter}](?:[${letter}\\-]*[${letter}])?`;
const shape = new RegExp(`^${word}(?:\\.${word})*@(?:${label}\\.)+(?=[^.]*[\\p{L}\\p{M}])${label}$`, 'u');
/** What nobody sees, or takes for something else: fillers, joiners, marks without a letter. */
const invisible = /\p{C}|\p{Default_Ignorable_Code_Point}|(?:^|[^\p{L}\p{M}\p{N}])\p{M}/u;

/**
 * Whether a text is a plain e-mail address (decision 0122): one @, words of visible characters between single dots, a
 * domain of two labels or more whose last one is no number, at most 254 characters; no quoted parts, no markup, no look-alikes of ordinary
 * characters (full-width letters).
 */
export function isEmail(text: string): boolean {
  return (
    text.length <= longest &&
    shape.test(text) &&
    !invisible.test(text) &&
    text.normalize('NFKC') === text.normalize('NFC')
  );
}

/** The one form in which addresses are compared and stored: composed (NFC), lower case, without outer spaces. `email_key` is the same in SQL. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase().normalize('NFC');
}

/** Domain of an address in the same form; empty without one. */
function domainOf(email: string): string {
  return normalizeEmail(email).split('@')[1] ?? '';
}

/** Whether self-registration is open to this address: any, or only the given domains. */
export function isDomainAllowed(email: string, domains: readonly string[]): boolean {
  return domains.length === 0 || domains.map(normalizeEmail).includes(domainOf(email));
}

/** What is said of an address that {@link isEmail} does not take. */
export const invalidEmailText = 'Por favor ingresa un correo electrónico válido';
