/** What travels before each screen stands: scripts, styles and the font, as the server sends them, by the build's own lists. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist');
const read = (file) => {
  if (!existsSync(join(dist, file))) throw new Error('No build found: run «npm run build» first.');
  return readFileSync(join(dist, file), 'utf8');
};
const html = read('web/index.html');
const written = JSON.parse(read('screens.json'));
const named = (pattern) => [...html.matchAll(pattern)].map(([, file]) => file);
const entry = named(/(?:src|href)="(\/assets\/[^"]+\.js)"/g);
const styles = named(/href="(\/assets\/[^"]+\.css)"/g);
const fonts = [...read(`web${styles[0]}`).matchAll(/(\/assets\/inter-latin-wght[^)"']+\.woff2)/g)].map(
  ([, file]) => file,
);

/** Bytes of JavaScript (brotli) and number of scripts that a first visit may cost at most; where none was promised, what it cost with two hundredths more. */
const limits = [
  { screen: '/login', bytes: 70_000 },
  { screen: '/dashboard', role: 'employee', bytes: 120_000 },
  { screen: '/dashboard', role: 'jefe', bytes: 120_000 },
  { screen: '/dashboard', role: 'admin', bytes: 120_000 },
  { screen: '/modulos', bytes: 120_000 },
  { screen: '/modulos/individual/:id', role: 'employee', bytes: 120_000 },
  { screen: '/ai-chat', bytes: 132_000 },
  { screen: '/documents', bytes: 131_000, files: 9 },
  { screen: '/employees', bytes: 139_000 },
];
const mostScripts = 8;

/** As it travels: compressed at build time where the build made a smaller copy. */
const sizeOf = (file) => {
  const path = join(dist, 'web', file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
};
const sum = (files) => files.reduce((bytes, file) => bytes + sizeOf(file), 0);

/** What each screen costs on a first visit. */
export function pageWeights() {
  return limits.map(({ screen, role, bytes: most, files = mostScripts }) => {
    const own = written.find(({ path, roles }) => path === screen && (!role || roles?.includes(role)));
    if (!own && screen !== '/login') throw new Error(`The build knows no files of ${screen}.`);
    const scripts = [...new Set([...entry, ...(own?.files ?? [])])];
    return {
      screen: role ? `${screen} (${role})` : screen,
      scripts: scripts.length,
      mostScripts: files,
      bytes: sum(scripts),
      most,
    };
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const weights = pageWeights();
  const kB = (bytes) => (bytes / 1000).toFixed(1).padStart(6);
  for (const { screen, scripts, bytes, most } of weights) {
    console.log(
      `${screen.padEnd(36)} ${String(scripts).padStart(2)} scripts ${kB(bytes)} kB  (at most ${most / 1000} kB)`,
    );
  }
  console.log(`On each besides: styles ${kB(sum(styles))} kB, font ${kB(sum(fonts))} kB`);
  // With --check the limits are a gate, not only a figure.
  const isOver = (weight) => weight.scripts > weight.mostScripts || weight.bytes > weight.most;
  if (process.argv.includes('--check') && weights.some(isOver)) process.exit(1);
}
