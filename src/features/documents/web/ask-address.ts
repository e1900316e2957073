import { paths } from '#platform/web/paths.ts';

/** The chat, with one document alone to answer; its name is shown until the first answer brings it. */
export function askAddress(id: string, name: string): string {
  return `${paths.aiChat}?${new URLSearchParams({ documento: id, nombre: name })}`;
}
