/** `npm start`: installs, builds and starts the product, from a fresh clone or the hundredth time. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWeb, environment, findNode, installDependencies, root } from './runtime.mjs';

installDependencies();
const node = findNode();
buildWeb(node);

const product = spawn(node, [join(root, 'src', 'app', 'main.ts')], {
  cwd: root,
  env: environment(node),
  stdio: 'inherit',
});
// The terminal sends Ctrl+C to both; this process only waits for the product to stop in order.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => product.kill('SIGTERM'));
product.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 0 : 1)));
