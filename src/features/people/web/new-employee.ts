import { passwordFlaws } from '#features/access-rules/password.rules.ts';
import { isEmail, normalizeEmail } from '#platform/text/email-address.ts';
import { failureCode } from '#platform/web/failure.ts';
import { faultWords } from '#platform/web/fault-words.ts';
import { peopleRefusals } from '../people.refusals.ts';
import { peopleTexts as texts } from '../people.texts.ts';

/** The fields of the form, as typed (spec C-316). */
export const emptyEmployee = { name: '', email: '', phone: '', position: '', password: '' };
export type EmployeeForm = typeof emptyEmployee;
type FormErrors = Partial<Record<keyof EmployeeForm, string>>;

const required = [
  ['name', texts.nameRequired],
  ['email', texts.emailRequired],
  ['position', texts.positionRequired],
  ['password', texts.passwordRequired],
] as const;

/**
 * What is wrong with the form, field by field, in the order of the fields; all of it at once. Phone is optional, and so is the password
 * where a mailed link lets its owner choose it (spec C-459 to C-472; decision 0123).
 */
export function judgeEmployee(form: EmployeeForm, needsPassword = true): FormErrors {
  const errors: FormErrors = {};
  for (const [field, sentence] of required) {
    if (field === 'password' && !needsPassword) continue;
    const value = field === 'password' ? form.password : form[field].trim();
    if (value === '') errors[field] = sentence;
  }
  if (!errors.email && !isEmail(normalizeEmail(form.email))) errors.email = texts.invalidEmail;
  if (needsPassword && !errors.password) {
    const flaws = passwordFlaws(form.password);
    if (flaws.length > 0) errors.password = `${flaws.join('. ')}.`;
  }
  return errors;
}

/** Title and text of the message about the first thing that is wrong; null when nothing is. */
export function firstError(form: EmployeeForm, errors: FormErrors): { title: string; description: string } | null {
  const [first] = (['name', 'email', 'position', 'password'] as const).filter((field) => errors[field]);
  if (!first) return null;
  const isWeak = first === 'password' && form.password !== '';
  return { title: isWeak ? texts.invalidPassword : texts.error, description: errors[first] ?? '' };
}

/** Title and text of a creation that failed: the server's own sentence, a fault with its message, or no answer at all. */
export function creationFailure(error: unknown): { title: string; description: string } {
  const code = failureCode(error);
  const message = faultWords(error);
  if (message === undefined) return { title: texts.error, description: texts.createUnexpected };
  if (code === 'LIMIT_REACHED') return { title: texts.limitReached, description: message };
  if (code === 'INVALID_PASSWORD') return { title: texts.invalidPassword, description: message };
  return { title: texts.error, description: code && code in peopleRefusals ? message : texts.createFailed(message) };
}
