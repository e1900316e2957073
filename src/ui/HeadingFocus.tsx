import { useEffect } from 'react';

/** Moves the focus to the screen's heading when what it stands for takes the place of a form: it is read, and Tab goes on from there. */
export function HeadingFocus() {
  useEffect(() => {
    const heading = document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    // It cannot be worked with: a frame around it would say that it can.
    heading.style.outline = 'none';
    heading.focus();
  }, []);
  return null;
}
