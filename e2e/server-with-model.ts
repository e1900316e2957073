import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type ScriptedAi, startScriptedAi } from '../src/testing/scripted-ai.ts';

export interface ServerWithModel {
  model: ScriptedAi;
  stop(): Promise<void>;
}

/** An installation of its own with the demo's content and a model that says what it is told to say. */
export async function startServerWithModel(port: number): Promise<ServerWithModel> {
  const model = await startScriptedAi();
  const dataDir = mkdtempSync(join(tmpdir(), 'formacion-modelo-'));
  const own = { PORT: String(port), DATA_DIR: dataDir, SEED: 'demo', DATABASE_URL: '', APP_ORIGIN: '', SMTP_URL: '' };
  const server: ChildProcess = spawn(process.execPath, ['src/app/main.ts'], {
    env: { ...process.env, ...own, AI_BASE_URL: model.baseUrl, AI_MODEL: 'modelo-de-prueba' },
    stdio: 'ignore',
  });
  const health = () =>
    fetch(`http://localhost:${port}/api/health`)
      .then((answer) => answer.status)
      .catch(() => 0);
  await expect.poll(health, { timeout: 50_000 }).toBe(200);
  return {
    model,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      await model.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
