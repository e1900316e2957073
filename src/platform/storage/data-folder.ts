import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, one by one: Node's own way never comes back where the system lets nobody make any (below /proc).
 * Refuses with the system's error, which names the folder that could not be made.
 */
export function makeDataFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeDataFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process made it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}
