/**
 * Loaded before the cruiser (`node --import`): of each source it is given what it judges, up to the last import. Parsing the rest is half
 * of what the law costs; `law.test.ts` compares the two readings of every source (decision 0174).
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, sep } from 'node:path';
import { upToLastImport } from './imports.mjs';
import { root } from './runtime.mjs';

const sources = join(root, 'src') + sep;
const read = fs.readFileSync;
fs.readFileSync = (path, options) => {
  const text = read(path, options);
  const isSource = typeof text === 'string' && String(path).startsWith(sources) && /\.tsx?$/.test(String(path));
  return isSource ? upToLastImport(text) : text;
};
syncBuiltinESMExports();
