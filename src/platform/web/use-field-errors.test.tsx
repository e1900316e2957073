// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useFieldErrors } from './use-field-errors.ts';

afterEach(cleanup);

const refused = Object.assign(new Error('Revisa los datos enviados.'), {
  status: 400,
  code: 'INVALID_INPUT',
  data: {
    issues: [
      { path: 'email', message: 'El correo electrónico no es válido.' },
      { path: 'email', message: 'Puede tener hasta 254 caracteres.' },
    ],
  },
});

function Example({ onSend, failure }: { onSend?: () => void; failure?: unknown }) {
  const [name, setName] = useState('');
  const { errorOf, isWhole } = useFieldErrors({ name: name === '' && 'Escribe el nombre.' }, failure);
  return (
    <Form onSubmit={() => isWhole() && onSend?.()}>
      <TextField label="Correo" error={errorOf('email')} />
      <TextField
        label="Nombre"
        value={name}
        error={errorOf('name')}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit">Guardar</button>
    </Form>
  );
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));

it('says what is wrong from the first try on, and the first field that is wrong gets the focus', () => {
  let sent = 0;
  render(<Example onSend={() => (sent += 1)} />);
  expect(screen.queryByText('Escribe el nombre.')).toBeNull();
  press();
  expect(screen.getByText('Escribe el nombre.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre'));
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Ana' } });
  expect(screen.queryByText('Escribe el nombre.')).toBeNull();
  expect(sent).toBe(0);
  press();
  expect(sent).toBe(1);
});

it('says beside its field what the server said of it, the first sentence, however often it is drawn', () => {
  const { rerender } = render(<Example failure={refused} />);
  for (const _ of [1, 2, 3]) {
    expect(screen.getByLabelText('Correo').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('El correo electrónico no es válido.')).toBeTruthy();
    rerender(<Example failure={refused} />);
  }
});
