export type Theme = 'light' | 'dark' | 'system';

/** The theme chosen on this device; 'system' without a choice, or where the browser keeps nothing. */
export function chosenTheme(): Theme {
  try {
    const stored = localStorage.getItem('theme');
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

const listeners = new Set<() => void>();

/** Tells whoever shows the choice that it was changed elsewhere on the screen. */
export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Applies a theme now and remembers it on this device. Before the first paint the page's own small script (in the head,
 * same key) does the same, because the security policy allows no inline script.
 */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem('theme');
    else localStorage.setItem('theme', theme);
  } catch {
    // Where nothing can be kept, the choice holds until the page is left.
  }
  for (const listener of listeners) listener();
}
