const address = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+$/;

/**
 * Whether mail can be sent to or from an address. Quoted ones, and those whose signs a mail program would read as a list
 * or a comment, are not written to: 'eva,ana@lab.es' would reach somebody else.
 */
export function isMailable(text: string): boolean {
  return text.length <= 254 && address.test(text);
}
