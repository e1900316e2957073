/** Largest archive of a module, in bytes. */
export const maxArchiveBytes = 60 * 1024 * 1024;
