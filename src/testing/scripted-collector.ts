import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

interface Value {
  stringValue?: string;
  intValue?: number;
  doubleValue?: number;
  boolValue?: boolean;
}
interface Pair {
  key: string;
  value: Value;
}

/** A span as it travels, its attributes by their names. */
export interface SentSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status?: { code?: number };
  told: Record<string, string | number | boolean | undefined>;
}

const plain = ({ stringValue, intValue, doubleValue, boolValue }: Value) =>
  stringValue ?? (intValue === undefined ? undefined : Number(intValue)) ?? doubleValue ?? boolValue;

/** A collector of OTLP/HTTP (JSON) on the loopback that keeps what it is sent, or does not answer. */
export async function startCollector() {
  const bodies: Array<{ path: string; body: string }> = [];
  let isHanging = false;
  const server = createServer(async (request, answer) => {
    if (isHanging) return;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString();
    bodies.push({ path: request.url ?? '', body });
    answer.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const parts = (path: string) => bodies.filter((one) => one.path === path).map(({ body }) => JSON.parse(body));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hang: (does: boolean) => {
      isHanging = does;
    },
    /** Everything that came, as text. */
    whole: () => bodies.map(({ body }) => body).join('\n'),
    spans: (): SentSpan[] =>
      parts('/v1/traces').flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(
          ({ scopeSpans }: { scopeSpans: Array<{ spans: Array<SentSpan & { attributes: Pair[] }> }> }) =>
            scopeSpans.flatMap(({ spans }) =>
              spans.map(({ attributes, ...span }) => ({
                ...span,
                told: Object.fromEntries(attributes.map(({ key, value }) => [key, plain(value)])),
              })),
            ),
        ),
      ),
    /** Names of the figures that came. */
    figures: (): string[] => [
      ...new Set<string>(
        parts('/v1/metrics').flatMap(({ resourceMetrics }) =>
          resourceMetrics.flatMap(({ scopeMetrics }: { scopeMetrics: Array<{ metrics: Array<{ name: string }> }> }) =>
            scopeMetrics.flatMap(({ metrics }) => metrics.map(({ name }) => name)),
          ),
        ),
      ),
    ],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
