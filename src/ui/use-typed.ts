import { type RefObject, useEffect, useRef } from 'react';

/** Fields whose content is not written to be kept: a search narrows what is seen, a file is chosen, not typed. */
const passing = 'input:is([type=search], [type=file], [type=button], [type=submit], [type=hidden])';

/**
 * Knows whether somebody wrote or chose something in the fields inside an element that is not what stood there before.
 * Boxes to tick and lists count inside a form only: outside they change what is shown. It reads the fields themselves,
 * so that no form has to say which ones it has.
 *
 * @param isActive false while the element is not on the screen
 * @returns isTyped asks now; settle takes what stands there as saved
 */
export function useTyped(ref: RefObject<HTMLElement | null>, isActive: boolean) {
  const before = useRef(new Map<Element, string>());
  useEffect(() => {
    const element = ref.current;
    if (!isActive || !element) return;
    let hasBegun = false;
    const look = () => {
      for (const field of fieldsOf(element)) {
        // What arrives late, or anew with a next step, is known from when it is first come to.
        if (!hasBegun || !before.current.has(field)) before.current.set(field, contentOf(field));
      }
    };
    const begin = () => {
      hasBegun = true;
    };
    before.current = new Map();
    look();
    for (const arrival of arrivals) element.addEventListener(arrival, look, true);
    for (const act of acts) element.addEventListener(act, begin);
    return () => {
      for (const arrival of arrivals) element.removeEventListener(arrival, look, true);
      for (const act of acts) element.removeEventListener(act, begin);
    };
  }, [ref, isActive]);
  return {
    isTyped: () => [...before.current].some(([field, content]) => field.isConnected && contentOf(field) !== content),
    settle: () => {
      for (const field of before.current.keys()) before.current.set(field, contentOf(field));
    },
  };
}

/** Before anything can change. */
const arrivals = ['focusin', 'pointerdown', 'keydown'] as const;
/** From here on, what stood there before is known. */
const acts = ['input', 'click'] as const;

function fieldsOf(element: HTMLElement): Element[] {
  const all = element.querySelectorAll('input, textarea, select, [contenteditable=true]');
  return [...all].filter((field) => {
    if (field.closest('dialog') !== element.closest('dialog') || field.matches(passing)) return false;
    return field.matches('select, [type=checkbox], [type=radio]') ? field.closest('form') !== null : true;
  });
}

function contentOf(field: Element): string {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) return String(field.checked);
  return 'value' in field ? String(field.value) : (field.textContent ?? '');
}
