/**
 * What a cheap phone on slow 4G feels: processor four times slower, 562 ms before every answer, 1.47 Mbit/s down, an empty cache,
 * the built product over HTTP as it serves itself. Median of several runs per screen, printed as Markdown; `npm run build` first.
 *
 * Usage: node bench/phone.ts [origin of a running demo] [--runs=3] [--only=word] [--into=page]      (without an origin it starts one)
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';
import { serverFlags } from './harness.ts';
import { putInto } from './into.ts';
import { type Screen, screens } from './phone-screens.ts';

const words = process.argv.slice(2);
const option = (name: string) => words.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
const runs = Number(option('runs') ?? 3);
const only = option('only') ?? '';
const page = option('into');
const lines: string[] = [];
const say = (line: string) => {
  lines.push(line);
  console.log(line);
};
/** Slow 4G as Lighthouse throttles a browser: milliseconds before an answer, bytes a second. */
const network = { offline: false, latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 };
const device = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** Milliseconds without traffic or skeletons after which a screen counts as still; the rest a finger stays on what it taps. */
const [stillFor, tapFor] = [1500, 90];

interface Asked {
  type: string;
  began: number;
  ended: number;
  bytes: number;
}
/** What the page itself notes: milliseconds from the navigation, and the layout shift as browsers add it up. */
interface Noted {
  largest: number;
  complete: number;
  shift: number;
  worst: number;
}
interface Visit extends Noted {
  /** Over the network before the largest paint, and until the screen was still. */
  until: Asked[];
  all: Asked[];
  levels: number;
}

const own = words.some((word) => !word.startsWith('--')) ? null : await startDemo();
const origin = own?.origin ?? words.find((word) => !word.startsWith('--')) ?? '';
const port = 9300 + (process.pid % 600);
const browser = await chromium.launch({
  executablePath: await sparticuz.executablePath(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', `--remote-debugging-port=${port}`],
});
try {
  say(
    '| screen | largest paint | complete | scripts | files | kB | trips in a row | API calls before; in all | layout shift | second visit | next screen | worst interaction |',
  );
  say(`|---|${'---:|'.repeat(11)}`);
  for (const screen of screens.filter(({ name }) => name.includes(only))) {
    const done = [];
    for (let run = 0; run < runs; run += 1) done.push(await measure(screen));
    say(rowOf(screen.name, done));
  }
} finally {
  await browser.close();
  await own?.stop();
}
if (page) putInto(page, 'phone', lines);

type Run = Awaited<ReturnType<typeof measure>>;

/** One run on a device of its own: first visit, what follows it, and the visit after the application was kept. */
async function measure(screen: Screen) {
  const context = await browser.newContext({ ...device, locale: 'es', timezoneId: 'America/Bogota', baseURL: origin });
  try {
    const address = await screen.prepare(context.request);
    const first = await visit(context, address);
    let next = Number.NaN;
    for (const { press, shows } of screen.taps) next = await tap(first.page, first.line, press, shows);
    const { worst } = await first.page.evaluate(() => window.noted);
    await first.page.close();
    await keepApplication(context, address);
    const second = await visit(context, address);
    return { first: first.visit, second: second.visit, next, worst };
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, address: string) {
  const page = await context.newPage();
  await page.addInitScript(noteInPage);
  const line = await context.newCDPSession(page);
  const asked = await follow(line);
  await line.send('Network.emulateNetworkConditions', network);
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(address, { waitUntil: 'commit' });
  const pending = () => [...asked.values()].some(({ ended, type }) => Number.isNaN(ended) && type !== 'EventSource');
  for (let since = Date.now(); Date.now() - since < stillFor;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (pending() || (await page.evaluate(() => window.noted.complete === 0))) since = Date.now();
  }
  const noted = await page.evaluate(() => window.noted);
  const all = [...asked.values()].filter(({ ended, bytes }) => !Number.isNaN(ended) && bytes > 0);
  const start = Math.min(...[...asked.values()].map(({ began }) => began));
  const until = all.filter(({ began }) => (began - start) * 1000 < noted.largest);
  return { page, line, visit: { ...noted, until, all, levels: levelsOf(until) } satisfies Visit };
}

/** Everything the page asks for, by the browser's own account; sizes are those on the line, with headers. */
async function follow(line: CDPSession): Promise<Map<string, Asked>> {
  const asked = new Map<string, Asked>();
  await line.send('Network.enable');
  line.on('Network.requestWillBeSent', ({ requestId, type, timestamp }) => {
    asked.set(requestId, { type: type ?? 'Other', began: timestamp, ended: Number.NaN, bytes: 0 });
  });
  line.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  line.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker) asked.delete(requestId);
  });
  line.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) Object.assign(one, { ended: timestamp, bytes: encodedDataLength });
  });
  line.on('Network.loadingFailed', ({ requestId }) => asked.delete(requestId));
  return asked;
}

/** How many answers had to be waited for one after the other. */
function levelsOf(asked: readonly Asked[]): number {
  const levels = new Map<Asked, number>();
  for (const one of [...asked].sort((a, b) => a.began - b.began)) {
    const before = [...levels].filter(([other]) => other.ended <= one.began).map(([, level]) => level);
    levels.set(one, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...levels.values());
}

/** A finger on the thing. @returns milliseconds from the click until the words are painted and no skeleton is left */
async function tap(page: Page, line: CDPSession, press: string, shows: string): Promise<number> {
  const target = page.locator(press).filter({ visible: true }).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`nothing to press: ${press}`);
  const shown = page.evaluate((words) => window.untilShown(words), shows);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await new Promise((resolve) => setTimeout(resolve, tapFor));
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`«${shows}» did not come after ${press}`)), 30_000).unref();
  });
  const took = await Promise.race([shown, late]);
  await new Promise((resolve) => setTimeout(resolve, stillFor));
  return took;
}

/** What a device has after twenty seconds on a screen: the worker with its files, throttled as the page is. */
async function keepApplication(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
  });
  // Under the worker's eyes once, as the person's next look; only then it has seen what the screen reads.
  await page.reload({ waitUntil: 'load' });
  await new Promise((resolve) => setTimeout(resolve, 2 * stillFor));
  await page.close();
  const list = await fetch(`http://127.0.0.1:${port}/json/list`);
  const targets = (await list.json()) as Array<{ type: string; webSocketDebuggerUrl: string }>;
  for (const { webSocketDebuggerUrl } of targets.filter(({ type }) => type === 'service_worker')) {
    const socket = new WebSocket(webSocketDebuggerUrl);
    await once(socket as never, 'open');
    socket.send(JSON.stringify({ id: 1, method: 'Network.enable' }));
    socket.send(JSON.stringify({ id: 2, method: 'Network.emulateNetworkConditions', params: network }));
    await once(socket as never, 'message');
  }
}

declare global {
  interface Window {
    noted: Noted;
    untilShown(words: string): Promise<number>;
  }
}

/** Runs in the page before its own scripts. */
function noteInPage(): void {
  const noted = { largest: 0, complete: 0, shift: 0, worst: 0 };
  const observe = (type: string, note: (entry: never) => void, more = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as never);
    }).observe({ type, buffered: true, ...more });
  let isTouched = false;
  addEventListener(
    'touchstart',
    () => {
      isTouched = true;
    },
    { capture: true },
  );
  observe('largest-contentful-paint', ({ startTime }: PerformanceEntry) => {
    if (!isTouched) noted.largest = startTime;
  });
  // The worst second-long group of shifts, five seconds at most.
  let [group, from, last] = [0, 0, 0];
  observe(
    'layout-shift',
    ({ value, startTime, hadRecentInput }: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
      if (hadRecentInput) return;
      if (startTime - last > 1000 || startTime - from > 5000) [group, from] = [0, startTime];
      [group, last] = [group + value, startTime];
      noted.shift = Math.max(noted.shift, group);
    },
  );
  observe(
    'event',
    ({ duration, interactionId }: PerformanceEntry & { interactionId: number }) => {
      if (interactionId) noted.worst = Math.max(noted.worst, duration);
    },
    { durationThreshold: 16 },
  );
  const isWhole = () => document.querySelector('#root h1, #root form') && !document.querySelector('.animate-pulse');
  setInterval(() => {
    if (!isWhole()) noted.complete = 0;
    else if (!isTouched) noted.complete ||= performance.now();
  }, 25);
  let clicked = 0;
  addEventListener(
    'click',
    ({ timeStamp }) => {
      clicked = timeStamp;
    },
    { capture: true },
  );
  const untilShown = (words: string) => {
    clicked = 0;
    return new Promise<number>((resolve) => {
      const look = () => {
        const isShown = clicked > 0 && isWhole() && document.body.textContent?.includes(words);
        requestAnimationFrame(isShown ? (now) => resolve(now - clicked) : look);
      };
      look();
    });
  };
  Object.assign(window, { noted, untilShown });
}

function rowOf(name: string, done: readonly Run[]): string {
  const median = (of: (run: Run) => number) =>
    done.map(of).sort((one, other) => one - other)[done.length >> 1] ?? Number.NaN;
  const count = (asked: readonly Asked[], type: string) => asked.filter((one) => one.type === type).length;
  const seconds = (of: (run: Run) => number) => `${(median(of) / 1000).toFixed(2)} s`;
  const milliseconds = (of: (run: Run) => number) => `${median(of).toFixed(0)} ms`;
  const cells = [
    seconds(({ first }) => first.largest),
    seconds(({ first }) => first.complete),
    median(({ first }) => count(first.until, 'Script')),
    median(({ first }) => first.until.length),
    (median(({ first }) => first.until.reduce((sum, { bytes }) => sum + bytes, 0)) / 1000).toFixed(0),
    median(({ first }) => first.levels),
    `${median(({ first }) => count(first.until, 'Fetch'))}; ${median(({ first }) => count(first.all, 'Fetch'))}`,
    median(({ first }) => first.shift).toFixed(3),
    seconds(({ second }) => second.largest),
    milliseconds(({ next }) => next),
    milliseconds(({ worst }) => worst),
  ];
  return `| ${name} | ${cells.join(' | ')} |`;
}

/** The built product with the demo, on a port of its own. */
async function startDemo() {
  const dataDir = await mkdtemp(join(tmpdir(), 'formacion-phone-'));
  const child: ChildProcess = spawn(process.execPath, [...serverFlags, 'src/app/main.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', SEED: 'demo', DATABASE_URL: '', APP_ORIGIN: '', SMTP_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
    await rm(dataDir, { recursive: true, force: true });
  };
  for await (const said of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const origin = /lista en (http\S+)/.exec(said)?.[1];
    if (origin) return { origin, stop };
  }
  throw new Error('The product did not start.');
}
