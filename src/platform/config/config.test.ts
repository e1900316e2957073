import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { seal, sealWith, unseal } from '../secrets/sealed.ts';
import { readSecretKey, secretKeyFile } from '../secrets/secret-key.ts';
import { ConfigError, readConfig } from './config.ts';
import { toldEnvironment } from './told-environment.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

it.each([
  ['', []],
  ['his.hospital.local', ['his.hospital.local']],
  [' HIS.hospital.local, 10.20.0.5 ,[fd00::5]', ['his.hospital.local', '10.20.0.5', '[fd00::5]']],
])('webhooks may call in the own network: %j', (WEBHOOK_PRIVATE_HOSTS, hosts) => {
  expect(readConfig({ WEBHOOK_PRIVATE_HOSTS }).webhookPrivateHosts).toEqual(hosts);
});

it.each(['https://his.local', 'his.local:8080', 'his.local/avisos', 'dos palabras', 'a@b'])(
  'what is no host is told in a sentence: %s',
  (WEBHOOK_PRIVATE_HOSTS) => {
    expect(() => readConfig({ WEBHOOK_PRIVATE_HOSTS })).toThrow(ConfigError);
    expect(() => readConfig({ WEBHOOK_PRIVATE_HOSTS })).toThrow(
      `WEBHOOK_PRIVATE_HOSTS lleva nombres o direcciones separados por comas, sin puerto, y «${WEBHOOK_PRIVATE_HOSTS}» no lo es.`,
    );
  },
);

it('whatever is written into a setting that cannot be, one line says which and what it may be', async () => {
  const names = [...(await readFile('docs/operations.md', 'utf8')).matchAll(/`([A-Z][A-Z0-9]*_?[A-Z0-9_]*)`/g)].map(
    ([, name = '']) => name,
  );
  const told = [...new Set(names)].flatMap((name) => {
    try {
      readConfig({ [name]: '¿?'.repeat(400) });
      return [];
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      return [(error as Error).message];
    }
  });
  expect(told.length).toBeGreaterThan(30);
  for (const sentence of told) expect(sentence).not.toContain('\n');
  const plain = told.filter((sentence) => sentence.includes('revisa'));
  expect(plain.length).toBeGreaterThan(12);
  for (const sentence of plain) expect(sentence).toMatch(/^Configuración no válida: revisa [A-Z0-9_]+ \(.+\)\.$/);
  expect(plain).toContain('Configuración no válida: revisa PORT (un número de 0 a 65535).');
});

it('the support bundle tells of every setting that it is set', async () => {
  const page = await readFile('docs/operations.md', 'utf8');
  const rows = page.slice(0, page.indexOf('\n## At three')).match(/^\| `.+?\|/gm) ?? [];
  const names = rows.flatMap((row) => [...row.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name));
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !(name in toldEnvironment({ [name]: '1' })))).toEqual([]);
  expect(toldEnvironment({ DRAIN_SECONDS: '5', SECRETS_KEY: 'x', OTHER: '1' })).toEqual({
    DRAIN_SECONDS: '5',
    SECRETS_KEY: '(configurado)',
  });
});

it('domains whose addresses join by themselves are domains', () => {
  const OIDC = { OIDC_ISSUER: 'https://cuentas.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
  const of = (OIDC_DOMAINS: string) => readConfig({ ...OIDC, OIDC_DOMAINS }).signInProvider?.domains;
  expect(of('@Laboratorio.co, peña.example')).toEqual(['laboratorio.co', 'peña.example']);
  expect(() => of('laboratorio.co, dominio!')).toThrow(
    'Configuración no válida: OIDC_DOMAINS lleva dominios separados por comas (laboratorio.co), y «dominio!» no lo es.',
  );
});

it('traces and figures are sent where a collector is named, unless all of it is switched off', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://localhost:4318';
  expect(readConfig({}).telemetry).toBe(false);
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).telemetry).toBe(true);
  expect(readConfig({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://x.example/v1/traces' }).telemetry).toBe(true);
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }).telemetry).toBe(false);
});

it.each([
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' },
    'Configuración no válida: OTEL_EXPORTER_OTLP_ENDPOINT es la dirección del colector, como http://localhost:4318.',
  ],
  [
    { OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'nada' },
    'Configuración no válida: OTEL_EXPORTER_OTLP_METRICS_ENDPOINT es la dirección del colector, como http://localhost:4318.',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    'Configuración no válida: OTEL_EXPORTER_OTLP_PROTOCOL solo puede ser http/json, que entienden todos los colectores en su puerto 4318.',
  ],
])('a collector that cannot be reached so is told in a sentence: %j', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(new ConfigError(sentence));
});

it('the key of the installation is 32 bytes, or the start says so', () => {
  const key = Buffer.alloc(32, 7);
  expect(readConfig({ SECRETS_KEY: key.toString('base64') }).secretsKey).toEqual(key);
  expect(readConfig({}).secretsKey).toBeUndefined();
  expect(() => readConfig({ SECRETS_KEY: 'corta' })).toThrow('SECRETS_KEY son 32 bytes en base64');
});

it('where none is given it is a file that its operator alone reads, made once however many begin', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clave-'));
  folders.push(folder);
  const keys = await Promise.all([readSecretKey(folder), readSecretKey(folder), readSecretKey(folder)]);
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(keys[0]).toHaveLength(32);
  expect((await stat(join(folder, secretKeyFile))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(folder, secretKeyFile), 'utf8')).toBe(`${keys[0]?.toString('base64')}\n`);
});

it('a secret opens with its key, for what it was sealed for, and unharmed; nowhere else', () => {
  sealWith(Buffer.alloc(32, 1));
  const sealed = seal('whsec_abc', 'webhook 1');
  expect(sealed.toString('latin1')).not.toContain('whsec');
  expect(unseal(sealed, 'webhook 1')).toBe('whsec_abc');
  expect(unseal(sealed, 'webhook 2')).toBeNull();
  const harmed = Buffer.from(sealed);
  harmed.writeUInt8(harmed.readUInt8(30) ^ 1, 30);
  expect(unseal(harmed, 'webhook 1')).toBeNull();
  sealWith(Buffer.alloc(32, 2));
  expect(unseal(sealed, 'webhook 1')).toBeNull();
});
