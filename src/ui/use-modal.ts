import { type SyntheticEvent, useEffect, useRef } from 'react';

/**
 * Opens and closes a native modal dialog. The browser traps the focus; on closing it goes back to where it was, also
 * when the dialog is taken off the screen while open. It starts on what carries data-initial-focus or else on the first
 * field, if there is either. Escape and a press on the backdrop ask to close.
 *
 * @param onClose asks the owner to close; the dialog stays open as long as isOpen does
 * @returns what to spread on the dialog element
 */
export function useModal(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOn = useRef<EventTarget>(null);
  const staysOpen = useRef(isOpen);
  staysOpen.current = isOpen;
  useEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    const first =
      dialog.querySelector<HTMLElement>('[data-initial-focus]') ??
      dialog.querySelector<HTMLElement>('input, select, textarea');
    first?.focus();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      // What opened it is gone, too, with its screen or its row: the keyboard goes on at the top of the screen.
      else if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      // A file picker inside that is dismissed sends the same event.
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    // Some browsers close on a second Escape without asking: where the owner does not want it, it is opened again.
    onClose: (event: SyntheticEvent) => {
      if (event.target !== ref.current || !isOpen || ref.current.open) return;
      onClose();
      setTimeout(() => staysOpen.current && ref.current?.open === false && reopen(ref.current));
    },
    onPointerDown: (event: SyntheticEvent) => {
      pressedOn.current = event.target;
    },
    // Selecting text from inside to outside ends on the backdrop, too, but did not begin there.
    onClick: (event: SyntheticEvent) => {
      if (event.target === ref.current && pressedOn.current === ref.current) onClose();
    },
    // Shortcuts of the screen behind rest meanwhile.
    onKeyDown: (event: SyntheticEvent) => event.stopPropagation(),
  };
}

/** Opens a dialog again, and those over it above it. */
function reopen(dialog: HTMLDialogElement): void {
  dialog.showModal();
  for (const over of dialog.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    over.close();
    over.showModal();
  }
}
