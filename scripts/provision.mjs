/** `npm run provision`: installs and builds, as `npm start` does first, and starts nothing: for images and services. */
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildWeb, findNode, installDependencies, root } from './runtime.mjs';

installDependencies();
buildWeb(findNode());

// Services name one path, whatever the machine; npm does not always link what an optional dependency brings.
const folder = join(root, 'node_modules', '.bin');
const link = join(folder, 'node');
if (process.platform !== 'win32' && !existsSync(link)) {
  mkdirSync(folder, { recursive: true });
  symlinkSync(relative(folder, findNode()), link);
}
