/**
 * For a process of its own: what libraries print is kept from its output, and heard. PDF files may hold pictures in codings (JPEG 2000,
 * JBIG2, fax) that this build of pdf.js has no decoder for: it draws the page without them and only warns.
 *
 * @returns tells whether a picture could not be decoded since it was asked last
 */
export function hearUndecoded(): () => boolean {
  let isUndecoded = false;
  // oxlint-disable-next-line no-console -- kept from writing
  console.log = console.info = () => undefined;
  // oxlint-disable-next-line no-console -- heard instead
  console.warn = (said: unknown) => {
    isUndecoded ||= /Unable to decode image .*(?:Jpx|Jbig2)Error/.test(String(said));
  };
  return () => {
    const was = isUndecoded;
    isUndecoded = false;
    return was;
  };
}
