/** Names of the fields of a form that hold nothing, in order. Spaces alone are nothing, except in a password. */
export function emptyFields(form: HTMLFormElement): string[] {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]')];
  const empty = inputs.filter(({ name, value }) => (name === 'password' ? value : value.trim()) === '');
  return empty.map(({ name }) => name);
}
