/** Longest password; more would only cost hashing time. */
export const maximumPasswordLength = 200;

/** Shortest password of an account that somebody manages, and of every changed one (spec C-693). */
export const minimumManagedLength = 8;
/** The special characters that count (spec C-471). */
export const specialCharacters = '!@#$%^&*(),.?":{}|<>';

interface PasswordRule {
  sentence: string;
  holds: (password: string) => boolean;
}

/** Each rule with its own sentence (spec C-467 to C-472; decision 0050). Letters of every script count by their case. */
export const passwordRules: readonly PasswordRule[] = [
  {
    sentence: `La contraseña debe tener al menos ${minimumManagedLength} caracteres`,
    holds: (password) => [...password].length >= minimumManagedLength,
  },
  {
    sentence: 'La contraseña debe tener al menos una letra mayúscula',
    holds: (password) => /\p{Lu}/u.test(password),
  },
  {
    sentence: 'La contraseña debe tener al menos una letra minúscula',
    holds: (password) => /\p{Ll}/u.test(password),
  },
  { sentence: 'La contraseña debe tener al menos un número', holds: (password) => /\p{Nd}/u.test(password) },
  {
    sentence: `La contraseña debe tener al menos un carácter especial (${specialCharacters})`,
    holds: (password) => [...password].some((character) => specialCharacters.includes(character)),
  },
  {
    sentence: `La contraseña puede tener hasta ${maximumPasswordLength} caracteres`,
    holds: (password) => password.length <= maximumPasswordLength,
  },
];

/** The rules in one sentence, before anything was typed. */
export const passwordHint = 'Al menos 8 caracteres, con mayúscula, minúscula, número y un carácter especial.';

/** The sentences of every rule that a password does not meet; empty when it is good. */
export function passwordFlaws(password: string): string[] {
  return passwordRules.filter((rule) => !rule.holds(password)).map((rule) => rule.sentence);
}

/** Characters of generated passwords: none that is mistaken for another when it is read out. */
const pools = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!@#$%*?'] as const;
/** About 95 random bits. */
const generatedLength = 16;

/**
 * A random password that meets every rule. It begins with a letter: no spreadsheet takes it for a formula.
 *
 * @param random gives a random integer from 0 to below its argument; from a cryptographic source
 */
export function generatePassword(random: (below: number) => number): string {
  const pick = (pool: string) => pool[random(pool.length)] ?? '';
  const everything = pools.join('');
  const first = pick(pools[0]);
  const characters = [
    ...pools.slice(1).map(pick),
    ...Array.from({ length: generatedLength - pools.length }, () => pick(everything)),
  ];
  for (let place = characters.length - 1; place > 0; place -= 1) {
    const other = random(place + 1);
    [characters[place], characters[other]] = [characters[other] ?? '', characters[place] ?? ''];
  }
  return first + characters.join('');
}
