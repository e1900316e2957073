/**
 * What others notice while somebody has the server read files that are made to take long: percentiles of a read at eight clients, quiet and
 * during each hostile file, in turns of one run, the server in a process of its own.
 *
 * Usage: node bench/hostile-files.ts [milliseconds of each turn]      (default 4000)
 */
import { readFileSync } from 'node:fs';
import { seed } from '../src/app/seed/seed.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { type Cluster, call, callWell, type Load, load, signIn, startCluster } from './harness.ts';

const [milliseconds = 4000] = process.argv.slice(2).map(Number);

const filled = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const cluster = await startCluster();
try {
  await measure(cluster);
} finally {
  await cluster.stop();
}

async function measure(cluster: Cluster): Promise<void> {
  const url = await cluster.database('bench_hostile');
  const database = openDatabase({ url, maxConnections: 4 });
  await seed(database.db, await openStorage({ kind: 'local', folder: cluster.filesFolder }), 'demo');
  const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM modules WHERE NOT is_category LIMIT 1');
  await database.close();
  const serving = await cluster.serve('product', url);
  const admin = await signIn(serving.address, 'admin@demo.local');
  const employee = await signIn(serving.address, 'empleado@demo.local');

  const file =
    (path: string, text: string | Uint8Array<ArrayBuffer>, name: string, fields: Record<string, string>) =>
    async () => {
      const body = new FormData();
      for (const [field, value] of Object.entries(fields)) body.append(field, value);
      body.append('file', new File([text], name));
      const answer = await fetch(serving.address + path, { method: 'POST', headers: { cookie: admin }, body });
      await answer.arrayBuffer();
    };
  const questions = (format: string, text: string) =>
    file(`/api/modules/${rows[0]?.id}/quiz/import/preview`, text, `a.${format}`, { format });
  const preview = (text: string) => () =>
    call(serving.address, 'POST', '/api/steps/preview', admin, { texts: [text, text] });
  const word = new Uint8Array(readFileSync(new URL('./tables/procedimiento.doc', import.meta.url)));
  const document = (bytes: Uint8Array<ArrayBuffer>) =>
    file('/api/documents', bytes, 'a.doc', { module_name: 'Hostil' });
  const hostile: Record<string, () => Promise<unknown>> = {
    'GIFT, no end': questions('gift', filled('a{\n~b\n', 480_000)),
    'GIFT, thousands': questions('gift', filled('a{=b ~c}\n\n', 480_000)),
    'Aiken, one line': questions('aiken', filled('ANSWER: A\n', 480_000)),
    'CSV, empty lines': questions('csv', filled('\n', 480_000)),
    'people, quotes': file('/api/employees/import', `Nombre;Correo;Puesto\n${filled('"a""b";', 4_000_000)}`, 'a.csv', {
      mode: 'check',
    }),
    'DOC, in circles': document(circling(word)),
    'DOC, text without end': document(endless(word)),
    'Markdown, brackets': preview(filled('![', 100_000)),
    'Markdown, rows': preview(`a|b\n-|-\n${filled('a\n', 99_000)}`),
  };
  const others = () =>
    load({
      cluster,
      serving,
      clients: 8,
      milliseconds,
      once: () => callWell(serving.address, 'GET', '/api/progress', employee),
    });
  await others();
  console.log('what others wait, ms             p50     p95     p99   p95 against quiet just before   hostile file');
  for (const [name, send] of Object.entries(hostile)) {
    const quiet = await others();
    tell('quiet', quiet);
    const sent = { files: 0, longest: 0, isOver: false };
    const sending = again(send, sent);
    const busy = await others();
    sent.isOver = true;
    await sending;
    tell(
      name,
      busy,
      `${(busy.p95 / quiet.p95).toFixed(1).padStart(6)} ×`,
      `${sent.files} files, ${sent.longest.toFixed(0)} ms`,
    );
  }
}

/** A file of Word 97–2003 whose sectors follow each other in a circle. */
function circling(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const spoiled = Buffer.from(bytes);
  const table = (spoiled.readUInt32LE(0x4c) + 1) * 512;
  for (let at = 0; at < 128; at += 1) spoiled.writeUInt32LE((at + 1) % 4, table + at * 4);
  return new Uint8Array(spoiled);
}

/** One that says that its text is of a thousand million letters. */
function endless(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const spoiled = Buffer.from(bytes);
  spoiled.writeUInt32LE(0x3fffffff, spoiled.indexOf('eca5', 0, 'hex') + 0x4c);
  return new Uint8Array(spoiled);
}

/** Sends one hostile file after the other, until it is over. */
async function again(send: () => Promise<unknown>, sent: { files: number; longest: number; isOver: boolean }) {
  while (!sent.isOver) {
    const began = performance.now();
    await send();
    sent.files += 1;
    sent.longest = Math.max(sent.longest, performance.now() - began);
  }
}

function tell(name: string, { p50, p95, p99 }: Load, ratio = '', file = ''): void {
  const figures = [p50, p95, p99].map((figure) => figure.toFixed(1).padStart(7)).join(' ');
  console.log(`${name.padEnd(26)} ${figures}   ${ratio.padEnd(31)} ${file}`);
}
