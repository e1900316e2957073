import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { noteStream } from './late-streams.ts';
import { proxySigns, tellOfProxies } from './proxy-signs.ts';

/** What stands in the log after these requests. */
async function logged(settings: Parameters<typeof tellOfProxies>[1], requests: Array<Record<string, string>>) {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  tellOfProxies(app, settings);
  app.get('/', () => 'ok');
  for (const headers of requests) expect((await app.inject({ url: '/', headers })).statusCode).toBe(200);
  await app.close();
  return lines.map((line) => (JSON.parse(line) as { setting: string }).setting);
}

const proxied = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https', host: 'formacion.example.org' };
const page = { ...proxied, 'sec-fetch-mode': 'navigate' };
const whole = { trustProxy: 1, appOrigin: 'https://formacion.example.org' };

it('a proxy that nobody told of is told once each', async () => {
  expect(await logged({ trustProxy: false, appOrigin: undefined }, [proxied, proxied, page])).toEqual([
    ...['TRUST_PROXY', 'APP_ORIGIN'],
  ]);
});

it('people who come by another name than the public one are told of; probes are not', async () => {
  expect(await logged(whole, [page, { ...page, host: 'formacion.example.org:443' }])).toEqual([]);
  expect(await logged(whole, [{ ...proxied, host: '10.0.0.7:3000' }])).toEqual([]);
  expect(
    await logged(whole, [
      { ...page, host: 'formacion' },
      { ...page, host: 'otra' },
    ]),
  ).toEqual(['Host']);
});

it('a proxy that does not say whether people come encrypted, and one that lets them come in the clear', async () => {
  const { 'x-forwarded-proto': _proto, ...silent } = page;
  expect(await logged(whole, [silent, silent])).toEqual(['X-Forwarded-Proto']);
  expect(await logged(whole, [{ ...page, 'x-forwarded-proto': 'http' }])).toEqual(['X-Forwarded-Proto']);
  expect(await logged({ trustProxy: 1, appOrigin: 'http://formacion.example.org' }, [silent])).toEqual([]);
  // For the screen of the installation's state, each once, as it was seen last.
  expect(proxySigns()).toEqual(['trust-proxy', 'app-origin', 'host otra', 'no-proto', 'plain']);
});

it('a proxy that gathers streams is told once browsers have said so three times of the last eight', async () => {
  for (const isLate of [false, true, false, false, true, false, false, false]) noteStream(isLate);
  expect(await logged(whole, [page])).toEqual([]);
  for (const isLate of [false, true]) noteStream(isLate);
  expect(await logged(whole, [page])).toEqual([]);
  for (const isLate of [false, true, false, true]) noteStream(isLate);
  expect(await logged({ trustProxy: false, appOrigin: undefined }, [{ host: 'localhost:3000' }])).toEqual([]);
  expect(await logged(whole, [page, page])).toEqual(['proxy']);
  expect(proxySigns()).toContain('gathered');
  // It is mended: eight streams of which none was late.
  for (let stream = 0; stream < 8; stream += 1) noteStream(false);
  expect(await logged(whole, [page])).toEqual([]);
});

it('where no proxy stands nothing is told', async () => {
  expect(await logged({ trustProxy: false, appOrigin: undefined }, [{ host: 'localhost:3000' }])).toEqual([]);
});
