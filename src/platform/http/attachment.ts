/** Header that names a download, for old browsers without accents. */
export function attachment(name: string): string {
  const safe = name.replace(/["\\/:*?<>|\r\n]/g, ' ');
  const plain = safe.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(safe)}`;
}
