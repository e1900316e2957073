import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Its name in DATA_DIR; backups of the database do not hold it. */
export const secretKeyFile = 'clave-de-secretos';

/** The key of this installation, made at its first start: a file that its operator alone reads. @param dataDir where it is */
export async function readSecretKey(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, secretKeyFile);
  const known = await readFile(path, 'utf8').catch(() => null);
  if (known !== null) return Buffer.from(known.trim(), 'base64');
  await mkdir(dataDir, { recursive: true });
  const made = randomBytes(32);
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(`${made.toString('base64')}\n`);
    await file.sync();
    await file.close();
    return made;
  } catch (error) {
    // Another start was first.
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
    return Buffer.from((await readFile(path, 'utf8')).trim(), 'base64');
  }
}
