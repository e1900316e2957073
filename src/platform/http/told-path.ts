/** What is long and has no spaces is somebody's secret: an address that a program reads by itself. Ids are shorter. */
const secret = /[\w-]{40,}/g;

/** An address as a log may have it: without the secrets that are parts of it. @param url path and query of a request */
export const toldPath = (url: string): string => url.replace(secret, '***');
