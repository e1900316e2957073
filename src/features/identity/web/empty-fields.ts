/**
 * Names of the fields of a form that hold nothing, in order; the first gets the focus. Spaces alone are nothing, except
 * in a password.
 */
export function focusEmptyFields(form: HTMLFormElement): string[] {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]')];
  const empty = inputs.filter(({ name, value }) => (name === 'password' ? value : value.trim()) === '');
  empty[0]?.focus();
  return empty.map(({ name }) => name);
}
