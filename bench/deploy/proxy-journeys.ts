import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  appPort,
  ask,
  check,
  listen,
  name,
  openSecure,
  origin,
  plainPort,
  signIn,
  statusOf,
  until,
  upload,
} from './behind-proxy.ts';

/** What a person and an operator notice of a proxy that does as it should. */
export async function journey(stopProduct: () => Promise<void>): Promise<void> {
  const to = await statusOf(plainPort, '/modulos', { host: name });
  check('plain HTTP leads to HTTPS', to.status === 308 && to.location?.startsWith('https://') === true, to.location);
  const session = openSecure();
  await once(session, 'connect');
  check('HTTP/2', session.alpnProtocol === 'h2', session.alpnProtocol);
  const page = await ask(session, '/login', { headers: { 'sec-fetch-mode': 'navigate' } });
  check('a page, with HSTS', page.status === 200 && 'strict-transport-security' in page.headers, page.status);
  const { answer, set, cookie } = await signIn(session, 'admin@demo.local');
  check(
    'signing in, cookies that travel encrypted alone',
    answer.status === 200 && set.every((one) => /; Secure/i.test(one)),
    answer.status,
  );
  const news = listen(session, cookie);
  await until('the stream', async () => news.came.length > 0, 10);
  const began = Date.now();
  const changed = await ask(session, '/api/settings', {
    method: 'PATCH',
    headers: { origin, cookie, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ company: { short_name: `Labtrix ${began % 1000}` } })),
  });
  const before = news.came.length;
  await until(
    'news',
    async () => news.came.slice(before - 1).some(({ at, text }) => at >= began && text.includes('"scope":"all"')),
    10,
  );
  const came = news.came.find(({ at, text }) => at >= began && text.includes('"scope":"all"'));
  check(
    'news as they happen',
    changed.status === 200 && (came?.at ?? Infinity) - began < 1500,
    `${(came?.at ?? 0) - began} ms`,
  );
  const large = await upload(session, cookie, 58);
  check(
    '58 MB arrive, and the platform judges the file',
    large.status === 422 || (large.status === 400 && large.text.includes('archivo')),
    `${large.status} ${large.text.slice(0, 120)}`,
  );
  const tooLarge = await upload(session, cookie, 70);
  check('70 MB are refused', tooLarge.status === 413, `${tooLarge.status} ${tooLarge.text.slice(0, 80)}`);
  const still = openSecure();
  const stopping = stopProduct();
  await wait(800);
  const leaving = await statusOf(appPort, '/api/health/ready');
  const meanwhile = await ask(still, '/login');
  check(
    'who stops says so first, and answers meanwhile',
    leaving.status === 503 && meanwhile.status === 200,
    `${leaving.status} ${meanwhile.status}`,
  );
  await stopping;
  const nobody = await ask(openSecure(), '/login');
  check(
    'nobody is there: a sentence',
    nobody.status === 503 && nobody.text.includes('se está reiniciando'),
    `${nobody.status} ${nobody.text.slice(0, 80)}`,
  );
  news.end();
  session.destroy();
  still.destroy();
}

/** What people still have behind a proxy that does everything wrong, and that the installation's state tells an administrator all of it. */
export async function wronged(stopProduct: () => Promise<void>): Promise<void> {
  const session = openSecure();
  await once(session, 'connect');
  await ask(session, '/login', { headers: { 'sec-fetch-mode': 'navigate' } });
  const { answer, cookie } = await signIn(session, 'admin@demo.local');
  check('signing in', answer.status === 200, answer.status);
  const began = Date.now();
  const streams = [];
  // As browsers do: one that hears nothing for ten seconds asks anew, and says so.
  for (let browser = 0; browser < 3; browser += 1) {
    const first = listen(session, cookie, '?age=0');
    await wait(10_000);
    check('ten seconds of a stream, and nothing of it has come', first.came.length === 0, first.came.length);
    first.end();
    const late = listen(session, cookie, '?age=10000&late=1');
    if (browser === 0) streams.push(late);
    else late.end();
  }
  // Five that stand until they are cut; a session has no more. Those of other browsers have waited, too.
  for (let browser = 0; browser < 4; browser += 1) streams.push(listen(session, cookie, '?age=10000&late=1'));
  const other = await signIn(session, 'jefe@demo.local');
  for (let browser = 0; browser < 3; browser += 1) streams.push(listen(session, other.cookie, '?age=10000&late=1'));
  const cut = await Promise.all(streams.map(({ ended }) => ended));
  check(
    'everything is cut after a minute',
    cut.length === 8,
    `${Math.round((Math.max(...cut) - began) / 1000)} s after the first`,
  );
  check(
    'what was gathered comes with the cut, nothing is lost',
    streams.every(({ came }) => came.some(({ text }) => text.includes('"connected"'))),
    streams.map(({ came }) => came.map(({ text }) => text.length).join('+')),
  );
  const again = openSecure();
  const changed = await ask(again, '/api/settings', {
    method: 'PATCH',
    headers: { origin, cookie, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ company: { short_name: 'Mal puesto' } })),
  });
  check('acts are done all the same', changed.status === 200, changed.status);
  const wanted = ['host', 'no-proto', 'cut', 'gathered'];
  let hands: string[] = [];
  const told = async () => {
    await ask(again, '/login', { headers: { 'sec-fetch-mode': 'navigate' } });
    const status = await ask(again, '/api/system/status', { headers: { cookie } });
    const found = JSON.parse(status.text || '{}') as { hands?: Array<{ key: string; text: string }> };
    hands = (found.hands ?? [])
      .filter(({ key }) => key.startsWith('proxy '))
      .map(({ key, text }) => `${key.slice(6)}: ${text}`);
    return wanted.every((fault) => hands.some((hand) => hand.startsWith(`${fault}:`)));
  };
  await until('what is wrong with the proxy at /admin/estado', told, 40).catch(() => undefined);
  for (const fault of wanted)
    check(
      `/admin/estado says it: ${fault}`,
      hands.some((hand) => hand.startsWith(`${fault}:`)),
      hands.find((hand) => hand.startsWith(`${fault}:`)),
    );
  again.destroy();
  session.destroy();
  await stopProduct();
}
