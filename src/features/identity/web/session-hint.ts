const name = 'session_expires';

/** Whether a session was open on this device; a hint without any token, so a visitor without one costs no request. */
export function hasSessionHint(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`));
}

/** Forgets the hint: this device counts as signed out even if the server could not be told. */
export function forgetSessionHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${name}=; path=/; max-age=0`;
}
