/** `npm run second-factor|new-password -- <correo>`: what only whoever runs the machine may do for a person, beside a running platform or without one. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { environment, fail, findNode, root } from './runtime.mjs';
import { supervise } from './supervise.mjs';

// Nothing is installed here: that would take the dependencies from under a running platform.
if (!existsSync(join(root, 'node_modules'))) fail('Ejecuta antes «npm ci» o «npm start» en esta carpeta.');
const node = findNode();
const words = [join(root, 'src', 'app', 'operator.ts'), ...process.argv.slice(2)];
supervise([{ node, words, options: { cwd: root, env: environment(node) } }]);
