import type { PackageFiles } from '../../package-files.rules.ts';

interface Placed {
  path: string;
  file: File;
}

/** Names that systems put into folders by themselves. */
const isForeign = (path: string) => /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(path);

/** Files of a folder, from where its manifest is. */
export function folderFiles(placed: readonly Placed[]): PackageFiles {
  const manifest = placed.find(({ path }) => /(?:^|\/)MANIFIESTO\.json$/.test(path));
  const root = manifest ? manifest.path.slice(0, -'MANIFIESTO.json'.length) : '';
  const files = new Map(
    placed.flatMap(({ path, file }) =>
      path.startsWith(root) && !isForeign(path) ? [[path.slice(root.length).normalize(), file]] : [],
    ),
  );
  return {
    paths: [...files.keys()],
    read: async (path) => {
      const file = files.get(path);
      if (!file) throw new Error('no such file');
      return new Uint8Array(await file.arrayBuffer());
    },
  };
}

/** What a folder chosen by its button holds. */
export const chosenFiles = (list: Iterable<File>): Placed[] =>
  [...list].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/** What was dropped: a ZIP, a folder with all in it, or files. */
export async function droppedFiles(items: DataTransferItemList): Promise<Placed[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return (await Promise.all(entries.map((entry) => filesUnder(entry, '')))).flat();
}

async function filesUnder(entry: FileSystemEntry, before: string): Promise<Placed[]> {
  const path = before + entry.name;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ path, file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: Placed[] = [];
  for (;;) {
    // Browsers give a hundred at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return found;
    for (const one of some) found.push(...(await filesUnder(one, `${path}/`)));
  }
}
