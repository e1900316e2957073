/** `npm start`: installs, builds and starts the product, from a fresh clone or the hundredth time. */
import { join } from 'node:path';
import {
  buildWeb,
  environment,
  findNode,
  installDependencies,
  refuseTakenPort,
  root,
  serverFlags,
} from './runtime.mjs';
import { supervise } from './supervise.mjs';

await refuseTakenPort(process.env.PORT || '3000', process.env.HOST || '127.0.0.1');
await installDependencies();
const node = findNode();
await buildWeb(node);

const words = [...serverFlags, join(root, 'src', 'app', 'main.ts')];
supervise([{ node, words, options: { cwd: root, env: environment(node) } }]);
