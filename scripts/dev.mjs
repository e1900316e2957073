/** `npm run dev`: the API restarts and the browser updates by itself when a file is saved. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment, findNode, installDependencies, root } from './runtime.mjs';

installDependencies();
const node = findNode();
const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;
const env = { ...environment(node), API_PORT: String(apiPort) };
const children = [
  spawn(node, ['--watch', '--watch-preserve-output', join(root, 'src', 'app', 'main.ts')], {
    cwd: root,
    env: {
      ...env,
      PORT: String(apiPort),
      WEB_FROM: 'vite',
      APP_ORIGIN: process.env.APP_ORIGIN ?? `http://localhost:${port}`,
    },
    stdio: 'inherit',
  }),
  spawn(node, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), '--configLoader', 'native'], {
    cwd: root,
    env: { ...env, PORT: String(port) },
    stdio: 'inherit',
  }),
];
const stopAll = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', () => undefined);
process.on('SIGTERM', stopAll);
for (const child of children) child.on('exit', stopAll);
