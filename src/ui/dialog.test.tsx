// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { FormDialog } from './FormDialog.tsx';
import { Sheet } from './Sheet.tsx';

afterEach(cleanup);

function Screen({ onAsk }: { onAsk?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Editar
      </button>
      <Dialog
        title="Datos"
        isOpen={isOpen}
        onClose={() => {
          onAsk?.();
          setOpen(false);
        }}
      >
        <input aria-label="Nombre" />
        <input aria-label="Archivo" type="file" />
      </Dialog>
    </>
  );
}

function openFrom(name: string) {
  const opener = screen.getByText(name);
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

it('starts on its first field and gives the focus back', () => {
  render(
    <StrictMode>
      <Screen />
    </StrictMode>,
  );
  const opener = openFrom('Editar');
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre'));
  fireEvent.click(screen.getByLabelText('Cerrar'));
  expect(screen.queryByLabelText('Nombre')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it('goes on at the top of the screen when what opened it is gone with it', () => {
  function Row() {
    const [step, setStep] = useState(0);
    return (
      <main tabIndex={-1}>
        {step < 2 && (
          <>
            <button type="button" onClick={() => setStep(1)}>
              Eliminar
            </button>
            <Dialog title="¿Eliminar?" isOpen={step === 1} onClose={() => undefined}>
              <button type="button" onClick={() => setStep(2)}>
                Sí
              </button>
            </Dialog>
          </>
        )}
      </main>
    );
  }
  render(<Row />);
  openFrom('Eliminar');
  const yes = screen.getByText('Sí');
  yes.focus();
  fireEvent.click(yes);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('gives the focus back when it is taken off the screen while open', () => {
  function Vanishing() {
    const [step, setStep] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setStep(1)}>
          Abrir
        </button>
        {step === 1 && (
          <Sheet label="Menú" isOpen onClose={() => undefined}>
            <button type="button" onClick={() => setStep(2)}>
              Irse
            </button>
          </Sheet>
        )}
      </>
    );
  }
  render(<Vanishing />);
  const opener = openFrom('Abrir');
  act(() => screen.getByText('Irse').focus());
  fireEvent.click(screen.getByText('Irse'));
  expect(document.activeElement).toBe(opener);
});

it('closes on Escape and on the backdrop, not on what only ends there', () => {
  const onAsk = vi.fn();
  render(<Screen onAsk={onAsk} />);
  openFrom('Editar');
  const dialog = screen.getByRole('dialog');

  fireEvent(screen.getByLabelText('Archivo'), new Event('cancel', { bubbles: true }));
  fireEvent.pointerDown(screen.getByLabelText('Nombre'));
  fireEvent.click(dialog);
  expect(onAsk).not.toHaveBeenCalled();

  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onAsk).toHaveBeenCalledTimes(1);

  openFrom('Editar');
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onAsk).toHaveBeenCalledTimes(2);
});

it('asks with the focus on the way out, and stays while it works', () => {
  const onClose = vi.fn();
  const props = {
    title: '¿Eliminar «Bioseguridad»?',
    text: 'Se eliminan también sus 8 pasos.',
    confirmLabel: 'Eliminar',
    busyLabel: 'Eliminando…',
    isOpen: true,
    onConfirm: () => undefined,
    onClose,
  };
  const { rerender } = render(<ConfirmDialog {...props} isDanger />);
  expect(document.activeElement).toBe(screen.getByText('Cancelar'));
  rerender(<ConfirmDialog {...props} isBusy />);
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByText('Eliminando…').closest('button')?.getAttribute('aria-disabled')).toBe('true');
  rerender(<ConfirmDialog {...props} error="El módulo tiene evaluaciones." />);
  expect(screen.getByRole('alert').textContent).toBe('El módulo tiene evaluaciones.');
});

it('opens again when the browser closed what its owner keeps open, and not what it lets go', async () => {
  vi.useFakeTimers();
  const asked = vi.fn();
  render(
    <Dialog title="En marcha" isOpen onClose={asked}>
      <p>Creando…</p>
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(asked).toHaveBeenCalled();
  act(() => vi.runAllTimers());
  expect(dialog.open).toBe(true);
  cleanup();

  render(<Screen />);
  openFrom('Editar');
  const leaving = screen.getByRole<HTMLDialogElement>('dialog');
  leaving.close();
  fireEvent(leaving, new Event('close'));
  act(() => vi.runAllTimers());
  expect(leaving.open).toBe(false);
  vi.useRealTimers();
});

function FormScreen({ onSaved = () => undefined }: { onSaved?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Escribir
      </button>
      {isOpen && (
        <FormDialog
          title="Datos"
          submitLabel="Guardar"
          isBusy={false}
          onSubmit={() => {
            onSaved();
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        >
          <input aria-label="Nombre" defaultValue="Ana" />
          <input aria-label="Buscar" type="search" />
          <input aria-label="Activo" type="checkbox" />
        </FormDialog>
      )}
    </>
  );
}

const type = (label: string, text: string) => {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  field.focus();
  fireEvent.input(field, { target: { value: text } });
};
const pressEscape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
const question = () => screen.queryByText('¿Descartar lo escrito?');

describe('what was written in a dialog', () => {
  it.each([
    ['Escape', pressEscape],
    ['the cross', () => fireEvent.click(screen.getAllByLabelText('Cerrar')[0] as HTMLElement)],
    ['Cancelar', () => fireEvent.click(screen.getByText('Cancelar'))],
    [
      'a press beside it',
      () => {
        fireEvent.pointerDown(screen.getByRole('dialog'));
        fireEvent.click(screen.getByRole('dialog'));
      },
    ],
  ])('is asked about by %s, kept by default, gone only when discarded', (_way, leave) => {
    render(<FormScreen />);
    openFrom('Escribir');
    type('Nombre', 'Ana María');
    leave();
    expect(question()).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByText('Seguir escribiendo'));
    fireEvent.click(screen.getByText('Seguir escribiendo'));
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Ana María');
    leave();
    fireEvent.click(screen.getByText('Descartar'));
    expect(screen.queryByLabelText('Nombre')).toBeNull();
  });

  it('is not asked about when it was saved, is what stood there before, or only searched', () => {
    const onSaved = vi.fn();
    render(<FormScreen onSaved={onSaved} />);
    openFrom('Escribir');
    type('Nombre', 'Ana María');
    type('Nombre', 'Ana');
    type('Buscar', 'algo');
    pressEscape();
    expect(screen.queryByLabelText('Nombre')).toBeNull();

    openFrom('Escribir');
    type('Nombre', 'Luz');
    fireEvent.click(screen.getByText('Guardar'));
    expect(onSaved).toHaveBeenCalled();
    expect(question()).toBeNull();
  });

  it('counts a box that was ticked in a form', () => {
    render(<FormScreen />);
    openFrom('Escribir');
    fireEvent.focusIn(screen.getByLabelText('Activo'));
    fireEvent.click(screen.getByLabelText('Activo'));
    pressEscape();
    expect(question()).not.toBeNull();
  });

  it('holds back reloading the page', () => {
    render(<FormScreen />);
    openFrom('Escribir');
    const calm = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(calm);
    type('Nombre', 'Luz');
    const held = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(held);
    expect([calm.defaultPrevented, held.defaultPrevented]).toEqual([false, true]);
  });
});
