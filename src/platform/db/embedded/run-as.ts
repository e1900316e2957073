import { spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { EmbeddedPostgresError } from './binaries.ts';

/** How to start a PostgreSQL program so that it does not run as root, which it refuses. */
export interface RunAs {
  /** Words before the program, e.g. `unshare …`. */
  prefix: readonly string[];
  ids: { uid: number; gid: number } | undefined;
}

/** Unprivileged user and group that every Unix has under these numbers. */
const nobody = { uid: 65534, gid: 65534 };

/**
 * Chooses how to run PostgreSQL: as ourselves, or, when we are root, as the folder's owner or nobody; where that user
 * cannot reach the folders (a checkout below /root), in a user namespace in which root appears as nobody.
 *
 * @param folders existing folders the database must reach; the first is given to its user
 */
export function chooseUser(folders: readonly string[]): RunAs {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return { prefix: [], ids: undefined };
  const [own = '.'] = folders;
  const owner = statSync(own);
  const ids = owner.uid === 0 ? nobody : { uid: owner.uid, gid: owner.gid };
  chownSync(own, ids.uid, ids.gid);
  if (folders.every((folder) => canEnter(folder, { prefix: [], ids }))) return { prefix: [], ids };
  chownSync(own, 0, 0);
  const prefix = ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, '--'];
  const namespaced: RunAs = { prefix, ids: undefined };
  if (folders.every((folder) => canEnter(folder, namespaced))) return namespaced;
  throw new EmbeddedPostgresError(
    `PostgreSQL no puede ejecutarse como root y ningún otro usuario puede entrar en ${own}. ` +
      'Inicia la plataforma con un usuario normal, o elige otra carpeta, por ejemplo DATA_DIR=/var/lib/formacion.',
  );
}

function canEnter(folder: string, { prefix, ids }: RunAs): boolean {
  const [program = '', ...words] = [...prefix, '/bin/sh', '-c', 'cd "$1" && [ -r . ]', 'sh', folder];
  return spawnSync(program, words, { ...ids, cwd: '/', stdio: 'ignore' }).status === 0;
}
