/** `npm run dev`: the API restarts and the browser updates by itself when a file is saved. */
import { join } from 'node:path';
import { environment, findNode, installDependencies, refuseTakenPort, root } from './runtime.mjs';
import { supervise } from './supervise.mjs';

const port = Number(process.env.PORT || 3000);
const apiPort = Number(process.env.API_PORT || port + 1);
await refuseTakenPort(String(port), 'localhost');
await refuseTakenPort(String(apiPort), process.env.HOST || '127.0.0.1');
await installDependencies();
const node = findNode();
const env = { ...environment(node), API_PORT: String(apiPort) };
supervise([
  {
    node,
    words: ['--watch', '--watch-preserve-output', join(root, 'src', 'app', 'main.ts')],
    options: {
      cwd: root,
      env: {
        ...env,
        PORT: String(apiPort),
        WEB_FROM: 'vite',
        APP_ORIGIN: process.env.APP_ORIGIN ?? `http://localhost:${port}`,
      },
    },
  },
  {
    node,
    // The end of what it reads tells it that this process is gone.
    words: [
      ...['--import', 'data:text/javascript,process.stdin.once("end",()=>process.exit()).resume()'],
      ...[join(root, 'node_modules', 'vite', 'bin', 'vite.js'), '--configLoader', 'native'],
    ],
    options: { cwd: root, env: { ...env, PORT: String(port) }, stdio: ['pipe', 'inherit', 'inherit'] },
  },
]);
