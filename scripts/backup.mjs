/** `npm run backup`, `restore`, `backup:drill` and `migrate`: what is done beside a running platform or without one. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { environment, fail, findNode, root } from './runtime.mjs';
import { supervise } from './supervise.mjs';

// Nothing is installed here: that would take the dependencies from under a running platform.
if (!existsSync(join(root, 'node_modules'))) fail('Ejecuta antes «npm ci» o «npm start» en esta carpeta.');
const [command = '', file, ...options] = process.argv.slice(2);
const program = { migrate: 'migrate.ts', drill: 'backups/drill.ts' }[command] ?? 'backup.ts';
const path = file ? [resolve(process.env.INIT_CWD ?? process.cwd(), file)] : [];
const node = findNode();
supervise([
  {
    node,
    words: [join(root, 'src', 'app', program), command, ...path, ...options],
    options: { cwd: root, env: environment(node) },
  },
]);
