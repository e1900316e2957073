import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

/** One stop for Tab in a bar of buttons: arrows, Home and End move inside it. Spread what it gives on the bar. */
export function useRovingFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const buttons = () => [
    ...(ref.current?.querySelectorAll<HTMLButtonElement>('button:not([role="menuitem"]):not(:disabled)') ?? []),
  ];
  function stopAt(target: HTMLElement | undefined) {
    for (const button of buttons()) button.tabIndex = button === target ? 0 : -1;
  }
  useLayoutEffect(() => {
    const all = buttons();
    if (all.filter((button) => button.tabIndex === 0).length !== 1) stopAt(all[0]);
  });
  return {
    ref,
    onFocus: (event: FocusEvent) => {
      const target = buttons().find((button) => button === event.target);
      if (target) stopAt(target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const all = buttons();
      const at = all.indexOf(event.target as HTMLButtonElement);
      const place = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
      if (at === -1 || place === undefined) return;
      event.preventDefault();
      all.at(place % all.length)?.focus();
    },
  };
}
