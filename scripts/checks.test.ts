import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const house = mkdtempSync(join(tmpdir(), 'estilo-'));
afterEach(() => rmSync(house, { recursive: true, force: true }));

it('style is judged where something changed, until it holds', () => {
  const write = (file: string, text: string) => writeFileSync(join(house, file), text);
  const style = () => spawnSync(process.execPath, ['scripts/style.mjs'], { cwd: house, encoding: 'utf8' });
  mkdirSync(join(house, 'node_modules'));
  symlinkSync(resolve('node_modules/@biomejs'), join(house, 'node_modules/@biomejs'));
  for (const file of ['biome.json', '.gitignore', 'scripts/style.mjs', 'scripts/runtime.mjs'])
    cpSync(file, join(house, file));
  write('package.json', '{}\n');
  write('one.ts', 'export const one = 1;\n');
  write('two.ts', 'export const two = 2;\n');
  spawnSync('git', ['init', '--quiet'], { cwd: house });
  expect(style()).toMatchObject({ status: 0, stdout: expect.stringContaining('Checked 6 files') });
  expect(style()).toMatchObject({ status: 0, stdout: '' });

  write('one.ts', 'export let one = 1;\n');
  expect(style()).toMatchObject({ status: 1, stdout: expect.stringContaining('Checked 1 file ') });
  expect(style().status).toBe(1);
  write('one.ts', 'export const one = 3;\n');
  expect(style().status).toBe(0);
  write('three.ts', 'export const three: any = 3;\n');
  expect(style().status).toBe(1);
  rmSync(join(house, 'three.ts'));
  expect(style()).toMatchObject({ status: 0, stdout: '' });

  // Other rules: what held before is judged again.
  write('package.json', '{\n  "private": true\n}\n');
  expect(style()).toMatchObject({ status: 0, stdout: expect.stringContaining('Checked 6 files') });
});

it('each check is made whatever becomes of the others, those that fail say why, and the exit code counts', () => {
  const script = `import { runChecks } from './scripts/checks.mjs';
    const check = (title, code) => ({ title, words: ['-e', "console.log('said by " + title + "'); process.exit(" + code + ')'] });
    console.log(JSON.stringify(await runChecks(process.execPath, [check('A', 0), check('B', 1), check('C', 2)])));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(stdout).toContain('{"passed":1,"failed":2}');
  expect(stdout).toMatch(/── A: bien/);
  expect(stdout).toMatch(/── B: MAL, .* s\nsaid by B\n/);
  expect(stdout).toMatch(/── C: MAL, .* s\nsaid by C\n/);
  expect(stdout).not.toContain('said by A');
});
