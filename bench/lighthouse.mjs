/**
 * Lighthouse on the public screens, phone profile with simulated throttling: median of three runs each, and what each
 * screen transfers at first. Lighthouse is not a dependency; install it beside: `npm i --no-save lighthouse@12.8.2`.
 *
 * `node bench/lighthouse.mjs [origin] [--check]`; the server runs already. With --check a score below 98 fails.
 */
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';

const goal = 98;
const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Other'];
const words = process.argv.slice(2);
const origin = words.find((word) => !word.startsWith('--')) ?? 'http://localhost:3000';
const paths = ['/', '/claro', '/claro/cambiar-clave-wifi', '/login'];

const { default: lighthouse } = await import(pathToFileURL(findLighthouse()).href);
const port = await freePort();
const browser = await chromium.launch({
  executablePath: await sparticuz.executablePath(),
  args: ['--no-sandbox', '--headless=new', '--disable-gpu', '--no-first-run', `--remote-debugging-port=${port}`],
});

let lowest = 100;
console.log(`${'página'.padEnd(28)}${categories.map((name) => name.padStart(16)).join('')}`);
const notes = [];
try {
  for (const path of paths) {
    const reports = [];
    for (let run = 0; run < runs; run += 1) {
      const result = await lighthouse(`${origin}${path}`, {
        port,
        onlyCategories: categories,
        throttlingMethod: 'simulate',
        logLevel: 'silent',
      });
      const { runtimeError } = result.lhr;
      if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`);
      reports.push(result.lhr);
    }
    const scores = categories.map((name) => median(reports.map((lhr) => Math.round(lhr.categories[name].score * 100))));
    lowest = Math.min(lowest, ...scores);
    console.log(`${path.padEnd(28)}${scores.map((score) => String(score).padStart(16)).join('')}`);
    notes.push(`${path}\n  ${weightOf(reports[0])}\n  ${timesOf(reports)}`, ...failedAudits(reports[0]));
  }
} finally {
  await browser.close();
}
console.log(`\n${notes.join('\n')}`);
if (words.includes('--check') && lowest < goal) process.exitCode = 1;

/** Bytes over the network until the page is loaded, by kind. */
function weightOf(lhr) {
  const requests = lhr.audits['network-requests'].details.items;
  const kindOf = ({ resourceType }) => (kinds.includes(resourceType) ? resourceType : 'Other');
  const sums = kinds.map((kind) => {
    const bytes = requests.filter((one) => kindOf(one) === kind).reduce((sum, one) => sum + one.transferSize, 0);
    return `${kind} ${(bytes / 1000).toFixed(1)}`;
  });
  const total = requests.reduce((sum, one) => sum + one.transferSize, 0);
  return `kB: ${sums.join(', ')}; total ${(total / 1000).toFixed(1)} in ${requests.length} requests`;
}

function timesOf(reports) {
  const names = {
    FCP: 'first-contentful-paint',
    LCP: 'largest-contentful-paint',
    TBT: 'total-blocking-time',
    CLS: 'cumulative-layout-shift',
    SI: 'speed-index',
  };
  return Object.entries(names)
    .map(
      ([short, id]) =>
        `${short} ${median(reports.map((lhr) => lhr.audits[id].numericValue)).toFixed(short === 'CLS' ? 3 : 0)}`,
    )
    .join(', ');
}

/** What is left to do, whatever its weight in the score. */
function failedAudits(lhr) {
  return Object.values(lhr.audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
    .map(({ id, title, displayValue = '' }) => `  · ${id}: ${title} ${displayValue}`);
}

function median(values) {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function findLighthouse() {
  try {
    return createRequire(import.meta.url).resolve('lighthouse');
  } catch {
    console.error('Falta Lighthouse: npm i --no-save lighthouse@12.8.2');
    process.exit(1);
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address();
      server.close(() => resolve(free));
    });
  });
}
