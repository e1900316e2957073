import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const house = mkdtempSync(join(tmpdir(), 'estilo-'));
afterEach(() => rmSync(house, { recursive: true, force: true }));

it('style is judged where something changed, until it holds', () => {
  const write = (file: string, text: string) => writeFileSync(join(house, file), text);
  const style = () => spawnSync(process.execPath, ['scripts/style.mjs'], { cwd: house, encoding: 'utf8' });
  mkdirSync(join(house, 'node_modules'));
  for (const tool of ['oxfmt', 'oxlint']) symlinkSync(resolve('node_modules', tool), join(house, 'node_modules', tool));
  for (const file of [
    '.oxfmtrc.json',
    '.oxlintrc.json',
    '.gitignore',
    'scripts/style.mjs',
    'scripts/held.mjs',
    'scripts/runtime.mjs',
    'scripts/supervise.mjs',
  ])
    cpSync(file, join(house, file));
  write('package.json', '{}\n');
  write('one.ts', 'export const one = 1;\n');
  write('two.ts', 'export const two = 2;\n');
  spawnSync('git', ['init', '--quiet'], { cwd: house });
  expect(style()).toMatchObject({ status: 0, stdout: expect.stringMatching(/on 6 files with/) });
  expect(style()).toMatchObject({ status: 0, stdout: '' });

  write('one.ts', 'export let one = 1;\n');
  expect(style()).toMatchObject({ status: 1, stdout: expect.stringMatching(/on 1 file with/) });
  expect(style().status).toBe(1);
  write('one.ts', 'export const one = 3;\n');
  expect(style().status).toBe(0);
  write('three.ts', 'export const three: any = 3;\n');
  expect(style().status).toBe(1);
  rmSync(join(house, 'three.ts'));
  expect(style()).toMatchObject({ status: 0, stdout: '' });

  // Other rules: what held before is judged again.
  write('package.json', '{\n  "private": true\n}\n');
  expect(style()).toMatchObject({ status: 0, stdout: expect.stringMatching(/on 6 files with/) });
});

it('the law is asked where an import or a file has changed, until it holds', () => {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), text);
  };
  // Says that it was asked, and no where a source says so.
  write(
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    "import { readFileSync } from 'node:fs';\nconsole.log('asked');\nprocess.exit(readFileSync('src/one.ts', 'utf8').includes('forbidden') ? 1 : 0);\n",
  );
  for (const file of ['law.mjs', 'heads-only.mjs', 'held.mjs', 'imports.mjs', 'runtime.mjs', 'supervise.mjs'])
    write(join('scripts', file), readFileSync(join('scripts', file), 'utf8'));
  write('src/one.ts', "import { two } from './two.ts';\nexport const one = two;\n");
  write('src/two.ts', 'export const two = 2;\n');
  write('.gitignore', 'node_modules/\n');
  spawnSync('git', ['init', '--quiet'], { cwd: house });
  const law = () => {
    const { status, stdout } = spawnSync(process.execPath, ['scripts/law.mjs'], { cwd: house, encoding: 'utf8' });
    return [status, stdout.trim()];
  };
  expect(law()).toEqual([0, 'asked']);
  expect(law()).toEqual([0, '']);
  write('src/two.ts', 'export const two = 3;\n');
  expect(law()).toEqual([0, '']);
  write('src/one.ts', "import { two } from './forbidden.ts';\nexport const one = two;\n");
  expect([law(), law()]).toEqual([
    [1, 'asked'],
    [1, 'asked'],
  ]);
  write('src/one.ts', "import type { two } from './two.ts';\nexport const one = two;\n");
  expect(law()).toEqual([0, 'asked']);
  for (const change of ['src/three.ts', 'architecture.cjs', 'package-lock.json']) {
    write(change, '// new\n');
    expect([change, law()]).toEqual([change, [0, 'asked']]);
  }
  rmSync(join(house, 'src/three.ts'));
  expect(law()).toEqual([0, 'asked']);
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
