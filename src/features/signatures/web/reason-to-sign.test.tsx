// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { comeToRest } from '#testing/come-to-rest.ts';
import { signaturesRefusals as refusals } from '../signatures.refusals.ts';
import { signatureTexts as texts } from '../signatures.texts.ts';
import { ReasonToSign } from './ReasonToSign.tsx';

const read = vi.fn();
const send = vi.fn();
const onClose = vi.fn();
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

function Asked() {
  const shown = useQuery({ queryKey: ['record'], queryFn: read, retry: false });
  return (
    <ReasonToSign
      title="Anular"
      consequence="Deja de contar."
      record={[['Persona', 'Ana Lema']]}
      meaning="voided"
      submitLabel="Firmar y anular"
      shown={shown}
      notRead="No se pudo leer"
      send={send}
      notDone="No se pudo anular."
      done="Anulado"
      onClose={onClose}
    />
  );
}
let client: QueryClient;
async function open() {
  client = new QueryClient();
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <Asked />
      </QueryClientProvider>,
    );
  });
  await comeToRest();
}
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async () => {
  await act(async () => {
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  });
  await comeToRest();
};
const refusal = (code: keyof typeof refusals) =>
  Object.assign(new Error(refusals[code].message), { code, status: refusals[code].status });

it('keeps what was written when it is refused, and signs what is shown by then', async () => {
  read.mockResolvedValueOnce({ sha256: 'first' }).mockResolvedValue({ sha256: 'second' });
  await open();
  await press();
  expect(screen.getByText(texts.reasonMissing)).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  write('Motivo', 'Era de otra persona');
  write('Tu contraseña', 'clave');
  send.mockRejectedValueOnce(refusal('RECORD_CHANGED')).mockRejectedValueOnce(refusal('WRONG_SIGNING_PASSWORD'));
  await press();
  expect(screen.getByText(refusals.RECORD_CHANGED.message)).toBeTruthy();
  await press();
  expect(screen.getByText(refusals.WRONG_SIGNING_PASSWORD.message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Motivo').value).toBe('Era de otra persona');
  expect(onClose).not.toHaveBeenCalled();
  send.mockResolvedValue({ success: true });
  await press();
  const written = { reason: 'Era de otra persona', password: 'clave' };
  expect(send.mock.calls.map(([sent]) => sent)).toEqual([
    { ...written, shown_sha256: 'first' },
    { ...written, shown_sha256: 'second' },
    { ...written, shown_sha256: 'second' },
  ]);
  expect(onClose).toHaveBeenCalledTimes(1);
  // Once to show it and once after each refusal: what is signed is not there to be signed again.
  expect(read).toHaveBeenCalledTimes(3);
});

it('sends once what is pressed twice', async () => {
  read.mockResolvedValue({ sha256: 'first' });
  await open();
  write('Motivo', 'Era de otra persona');
  write('Tu contraseña', 'clave');
  send.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve({ success: true }), 30)));
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Firma/ });
  await act(async () => {
    fireEvent.click(button());
  });
  expect(button().getAttribute('aria-disabled') ?? String(button().disabled)).toBe('true');
  await act(async () => {
    fireEvent.click(button());
  });
  await comeToRest();
  await comeToRest();
  await comeToRest();
  expect(send).toHaveBeenCalledTimes(1);
});

it('reads the record again on a press where it could not be read', async () => {
  read.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ sha256: 'first' });
  await open();
  expect(screen.getByText('No se pudo leer')).toBeTruthy();
  write('Motivo', 'Era de otra persona');
  write('Tu contraseña', 'clave');
  await press();
  expect(send).not.toHaveBeenCalled();
  expect(screen.queryByText('No se pudo leer')).toBeNull();
});

it('signs what was shown first, whatever the screen has read since', async () => {
  read.mockResolvedValueOnce({ sha256: 'first' }).mockResolvedValue({ sha256: 'second' });
  await open();
  write('Motivo', 'Era de otra persona');
  write('Tu contraseña', 'clave');
  await act(() => client.invalidateQueries());
  expect(read).toHaveBeenCalledTimes(2);
  send.mockResolvedValue({ success: true });
  await press();
  expect(send.mock.calls[0]?.[0].shown_sha256).toBe('first');
});
