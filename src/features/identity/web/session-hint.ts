const name = 'session_expires';

/**
 * Whether a session was open on this device; a hint without any token, so a visitor without one costs no request.
 *
 * @param ending only a session whose access ends then, epoch seconds
 */
export function hasSessionHint(ending = ''): boolean {
  return `; ${document.cookie}; `.includes(`; ${name}=${ending && `${ending}; `}`);
}

/** Forgets the hint: this device counts as signed out even if the server could not be told. */
export function forgetSessionHint(): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not everywhere yet
  document.cookie = `${name}=; path=/; max-age=0`;
}
