import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { apiDocument } from '#app/api/document.ts';
import { contract } from '#app/contract.ts';
import { readConfig } from '#platform/config/config.ts';
import { requestArrivesWithin } from '#platform/http/connections.ts';

/** What the files of deploy/ say of the product: addresses, names, numbers, limits. Whether nginx takes them only nginx can tell. */
const root = resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const files = {
  container: read('deploy/Containerfile'),
  compose: read('deploy/compose.yaml'),
  unit: read('deploy/formacion.service'),
  nginx: read('deploy/nginx.conf'),
  caddy: read('deploy/Caddyfile'),
  kubernetes: read('deploy/kubernetes.yaml'),
};
let addresses: string[];
let largest: number;

beforeAll(async () => {
  addresses = Object.keys((await apiDocument()).paths);
  const limits: number[] = [];
  const look = (part: unknown): void => {
    const meta = (part as { '~orpc'?: { meta?: { maxBodyBytes?: number } } })['~orpc']?.meta;
    if (meta) limits.push(meta.maxBodyBytes ?? 0);
    else for (const one of Object.values(part as object)) look(one);
  };
  look(contract);
  largest = Math.max(...limits);
});

const given = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

it('every address that a probe or a proxy asks is one of the product', () => {
  const asked = Object.values(files).flatMap((text) => given(text, /(?:path: |health_uri )\/api(\/health[\w/]*)/g));
  expect(asked.length).toBeGreaterThan(3);
  for (const address of asked) expect(addresses).toContain(address);
  expect(read('scripts/ready.mjs')).toMatch(/\/api\/health\/\$\{words\.includes\('live'\) \? 'live' : 'ready'\}/);
});

it('what is started is the program with its flags, and what it is asked by is there', () => {
  const flags = given(read('scripts/runtime.mjs'), /^export const serverFlags = \[(.+)\];$/gm)[0] ?? '';
  const words = ['node', ...given(flags, /'([^']+)'/g), 'src/app/main.ts'];
  expect(words).toHaveLength(4);
  expect(files.container).toContain(`CMD ${JSON.stringify(words).replaceAll(',', ', ')}`);
  expect(files.unit).toContain(`ExecStart=/srv/formacion/node_modules/.bin/${words.join(' ')}`);
  for (const path of given(Object.values(files).join('\n'), /\b((?:src\/app|scripts)\/[\w/-]+\.(?:ts|mjs))\b/g))
    expect(() => read(path)).not.toThrow();
});

it('every setting that they give is one of the product, and is taken as it stands', () => {
  const known = new Set(given(read('docs/operations.md'), /`([A-Z][A-Z0-9_]+)`/g));
  const ofCompose = given(files.compose, /^ {6}([A-Z][A-Z0-9_]+): /gm).filter(
    (name) => !/^(POSTGRES|FORMACION)_/.test(name),
  );
  const ofKubernetes = given(files.kubernetes, /^ {2}([A-Z][A-Z0-9_]+): /gm);
  expect(ofCompose.length).toBeGreaterThan(5);
  expect(ofKubernetes.length).toBeGreaterThan(8);
  for (const name of [...ofCompose, ...ofKubernetes]) expect(known).toContain(name);
  const values = [...files.kubernetes.matchAll(/^ {2}([A-Z][A-Z0-9_]+): "?([^"\n]+)"?$/gm)].map(([, name, value]) => [
    name,
    value,
  ]);
  const env = { ...Object.fromEntries(values), SECRETS_KEY: Buffer.alloc(32).toString('base64') };
  const config = readConfig(env);
  expect(config.trustProxy).not.toBe(false);
  expect(config.storage.kind).toBe('s3');
  // The time for which a node still answers, and the ten seconds of its stop.
  const grace = Number(given(files.kubernetes, /terminationGracePeriodSeconds: (\d+)/g)[0]);
  expect(grace).toBeGreaterThanOrEqual(config.drainSeconds + 10);
  const graceOfCompose = Number(given(files.compose, /stop_grace_period: (\d+)s/g)[0]);
  expect(graceOfCompose).toBeGreaterThanOrEqual(Number(given(files.compose, /DRAIN_SECONDS: "(\d+)"/g)[0]) + 10);
  expect(Number(given(files.unit, /TimeoutStopSec=(\d+)/g)[0])).toBeGreaterThanOrEqual(60 + 10);
});

it('the largest upload goes through, and the longest silence', () => {
  const mebibytes = [
    ...given(files.nginx, /client_max_body_size (\d+)m/g),
    ...given(files.kubernetes, /proxy-body-size: (\d+)m/g),
    ...given(read('docs/operations.md'), /client_max_body_size (\d+)m/g),
  ].map(Number);
  expect(mebibytes).toHaveLength(3);
  // What Caddy refuses it answers as if nobody were there.
  expect(files.caddy).not.toContain('max_size');
  expect(Math.min(...mebibytes) * 1024 ** 2).toBeGreaterThan(largest);
  const seconds = [
    ...given(files.nginx, /proxy_read_timeout (\d+)s/g),
    ...given(files.caddy, /response_header_timeout (\d+)s/g),
    ...given(files.kubernetes, /proxy-read-timeout: "(\d+)"/g),
  ].map(Number);
  expect(seconds).toHaveLength(3);
  expect(Math.min(...seconds) * 1000).toBeGreaterThanOrEqual(requestArrivesWithin);
});

it('streams leave at once, and proxies say where people come from', () => {
  expect(files.nginx).toMatch(/proxy_buffering off;/);
  expect(files.caddy).toMatch(/flush_interval -1/);
  for (const header of ['Host $host', 'X-Forwarded-For $remote_addr', 'X-Forwarded-Proto $scheme'])
    expect(files.nginx).toContain(`proxy_set_header ${header};`);
});

it('nothing runs as root, and nothing but its folders can be written', () => {
  expect(files.container.lastIndexOf('USER 10001:10001')).toBeGreaterThan(files.container.lastIndexOf('FROM '));
  expect(files.compose).toMatch(/read_only: true/);
  expect(given(files.kubernetes, /(readOnlyRootFilesystem: true)/g)).toHaveLength(2);
  expect(given(files.kubernetes, /(runAsNonRoot: true)/g)).toHaveLength(2);
  expect(files.unit).toMatch(/^ProtectSystem=strict$/m);
  // Or no backup is ever made by itself.
  const [target = ''] = given(read('docs/deploy.md'), /^BACKUP_TARGET=(.+)$/gm);
  expect(given(files.unit, /^ReadWritePaths=-(.+)$/gm)).toEqual([target]);
});
