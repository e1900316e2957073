import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksOfStep } from '#features/knowledge/step-blocks.rules.ts';
import { readAiken } from '#features/question-exchange/aiken.rules.ts';
import { readCsvQuestions } from '#features/question-exchange/csv-questions.rules.ts';
import { readGift } from '#features/question-exchange/server/read-gift.ts';
import { run as readRows } from '#features/reading/server/read-rows.task.ts';
import { extractJson } from '#platform/ai/extract-json.ts';
import { toHtml } from '#platform/content/markdown-engine.ts';
import { createTestModule } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let moduleId: string;
beforeAll(async () => {
  app = await createTestApp();
  moduleId = (await createTestModule(app.database.db, { title: 'Bienvenida', stepCount: 1 })).id;
});
afterAll(() => app.close());

const filled = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

function form(text: string, name: string, fields: Record<string, string> = {}): FormData {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append('file', new File([text], name));
  return body;
}

const questions = (format: string, text: string) =>
  app.call('POST', `/api/modules/${moduleId}/quiz/import/preview`, {
    as: app.people.admin,
    body: form(text, `a.${format}`, { format }),
  });
const people = (text: string) =>
  app.call('POST', '/api/employees/import', { as: app.people.admin, body: form(text, 'a.csv', { mode: 'check' }) });
const preview = (text: string) =>
  app.call('POST', '/api/steps/preview', { as: app.people.admin, body: { texts: [text, text] } });

/** Milliseconds that work takes, and the longest that others had to wait meanwhile. */
async function watched(work: () => Promise<unknown>) {
  const began = performance.now();
  let [last, longest] = [began, 0];
  const ticks = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await work();
  clearInterval(ticks);
  return { whole: performance.now() - began, longest };
}

describe('reading what somebody sent', () => {
  const half = 480_000;
  const header = 'Nombre;Correo;Puesto\n';
  it.each<[string, () => ReturnType<typeof questions>]>([
    ['questions without an end', () => questions('gift', filled('a{\n~b\n', half))],
    ['questions of gaps', () => questions('gift', filled('a{~b\n\nc\n', half))],
    ['thousands of questions', () => questions('gift', filled('a{=b ~c}\n\n', half))],
    ['one long question', () => questions('gift', `pregunta ${filled('{}', 39_000)}{=a ~b}`)],
    ['Aiken of one line', () => questions('aiken', filled('ANSWER: A\n', half))],
    ['questions of empty lines', () => questions('csv', filled('\n', half))],
    ['people of quotes', () => people(header + filled('"a""b";', 4_000_000))],
    ['people of separators', () => people(header + filled(';', 900_000))],
    ['brackets', () => preview(filled('![', 100_000))],
    ['images', () => preview(filled('![a](b) ', 100_000))],
  ])(
    '%s leaves others their turn, and is answered in words',
    async (_case, ask) => {
      await watched(ask);
      let answer: Awaited<ReturnType<typeof questions>> | undefined;
      const { whole, longest } = await watched(async () => {
        answer = await ask();
      });
      expect([200, 400, 422]).toContain(answer?.status);
      // Of a long reading, others wait only for what the way in and out takes.
      expect(longest).toBeLessThan(Math.max(400, whole / 3));
    },
    60_000,
  );
});

describe('reading takes as much longer as the text is', () => {
  const processorMs = (work: () => unknown) => {
    const before = process.cpuUsage();
    try {
      work();
    } catch {
      // Some of it is no file that can be read; saying so must not take long, either.
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  /** The least of some tries: what else the process does at the same time only adds. */
  const least = (work: () => unknown) => Math.min(...Array.from({ length: 3 }, () => processorMs(work)));

  const pieces = [
    'a{\n~b\n',
    'a{\n\n',
    'a{=b ~c}\n\n',
    'sin llaves\n',
    '::a::b{=c}\n',
    'a{~b\n\nc\n',
    '{}',
    '\\',
    '//\n',
    '\n',
    ' ',
  ];
  const readers: Array<[string, readonly string[], (text: string) => unknown]> = [
    ['GIFT', pieces, readGift],
    ['Aiken', ['a\n', 'A. x\n', 'p\nA. x\nB. y\nANSWER: A\n', 'ANSWER: A\n', ' \n', ' '], readAiken],
    [
      'CSV',
      ['a;b;c;a\n', ';', '"a""b";', '\n', 'a', '"a\n";'],
      (text) => readCsvQuestions(`pregunta;opcion_a;opcion_b;respuesta\n${text}`),
    ],
    [
      'Markdown',
      ['![a](b) ', '# a\n', '- a\n', '> ', '|a|b\n|-|-\n', '`` ` ', '*a **b ', 'http://a.b/ '],
      (text) => toHtml(text.slice(0, 100_000)),
    ],
  ];
  readers.push(
    ['Passages', ['[', '![', '[a', '[](', ' ', '| ', '# a\n', '\n'], (text) => blocksOfStep(`${text}x`)],
    ["A model's answer", ['`', '```', ' ', '<think>', '{', '```json '], (text) => extractJson(`\`\`\`${text}x`)],
  );
  it.each(readers.flatMap(([name, given, read]) => given.map((piece) => [name, piece, read] as const)))(
    '%s of %j',
    (_name, piece, read) => {
      const [few, many] = [25_000, 100_000].map((length) => least(() => read(filled(piece, length))));
      // Four times as much: 4 where it is linear, 16 where it is quadratic; what is quick anyway is not compared.
      expect(many ?? 0).toBeLessThan(Math.max(60, (few ?? 0) * 10));
    },
    60_000,
  );

  it('people', async () => {
    const took: number[] = [];
    for (const length of [250_000, 1_000_000]) {
      const before = process.cpuUsage();
      const bytes = Buffer.from(`Nombre;Correo;Puesto\n${filled('"a""b";\n', length)}`);
      await readRows({ bytes, name: 'a.csv' });
      took.push(process.cpuUsage(before).user / 1000);
    }
    expect(took[1] ?? 0).toBeLessThan(Math.max(100, (took[0] ?? 0) * 12));
  });
});
