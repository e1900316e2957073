import type { FastifyInstance } from 'fastify';
import { noteCut } from './cut-answers.ts';
import { areStreamsGathered } from './late-streams.ts';

interface Told {
  trustProxy: false | number | string[];
  appOrigin: string | undefined;
}

/** What a reverse proxy in front makes wrong; the word behind it, where there is one, is the name or the seconds that are told. */
export const proxyFaults = ['trust-proxy', 'app-origin', 'host', 'no-proto', 'plain', 'cut', 'gathered'] as const;
export type ProxyFault = (typeof proxyFaults)[number];

/** For so long a sign that does not come again is still told, milliseconds: a proxy is mended without starting the platform. */
const rememberedFor = 15 * 60_000;
const seen = new Map<ProxyFault, { word: string; at: number }>();

/** What was noticed of the proxy of late, as 'fault' or 'fault word'. */
export function proxySigns(): string[] {
  const since = performance.now() - rememberedFor;
  return proxyFaults.flatMap((fault) => {
    const sign = seen.get(fault);
    return sign && sign.at > since ? [`${fault} ${sign.word}`.trim()] : [];
  });
}

/**
 * Says once in the log, in words for whoever runs the machine, and on the screen of the installation's state, what a reverse proxy in front
 * makes wrong without anybody noticing: it is not believed, the platform does not know its public address, people come by another name than
 * that or in the clear, nobody says whether they do, answers are cut after a time, streams are gathered. Nothing is refused for it.
 */
export function tellOfProxies(app: FastifyInstance, { trustProxy, appOrigin }: Told): void {
  const told = new Set<string>();
  app.addHook('onRequest', async (request, reply) => {
    const { headers } = request;
    if (!headers['x-forwarded-for'] && !headers['x-forwarded-proto'] && !headers.forwarded) return;
    const tell = (fault: ProxyFault, setting: string, sentence: string, word = '') => {
      seen.set(fault, { word, at: performance.now() });
      if (told.has(fault)) return;
      told.add(fault);
      request.log.warn({ setting }, sentence);
    };
    if (trustProxy === false)
      tell(
        'trust-proxy',
        'TRUST_PROXY',
        'Llegan solicitudes por un proxy y TRUST_PROXY no está: para los límites de intentos toda la gente es una sola dirección. Indica cuántos proxies hay (TRUST_PROXY=1).',
      );
    if (areStreamsGathered())
      tell(
        'gathered',
        'proxy',
        'El proxy junta las respuestas: los avisos en vivo llegan tarde. Que envíe text/event-stream en cuanto llega (proxy_buffering off, sin proxy_ignore_headers X-Accel-Buffering).',
      );
    const began = performance.now();
    reply.raw.once('close', () => {
      if (reply.raw.writableFinished) return;
      const seconds = noteCut(performance.now() - began);
      if (seconds !== undefined)
        tell(
          'cut',
          'proxy',
          `El proxy corta las respuestas a los ${seconds} s: una creación larga se pierde. Súbele el tiempo (proxy_read_timeout 900s).`,
          String(seconds),
        );
    });
    if (appOrigin === undefined)
      return tell(
        'app-origin',
        'APP_ORIGIN',
        'Llegan solicitudes por un proxy y APP_ORIGIN no está: las cookies viajan sin «Secure» y los enlaces de los correos no llevan a la dirección pública. Indica APP_ORIGIN=https://….',
      );
    // Probes come by whatever address they have; people are browsers that open a page.
    if (headers['sec-fetch-mode'] !== 'navigate') return;
    const host = (headers.host ?? '').slice(0, 100);
    if (bare(host) !== bare(new URL(appOrigin).host))
      tell(
        'host',
        'Host',
        `La gente llega como «${host}» y APP_ORIGIN dice ${appOrigin}: o el proxy cambia el nombre (Host), o hay dos; los enlaces llevan siempre al segundo.`,
        host,
      );
    if (!appOrigin.startsWith('https:')) return;
    const proto = [headers['x-forwarded-proto'] ?? []].flat().join(',').split(',')[0]?.trim().toLowerCase();
    if (proto === 'http')
      tell(
        'plain',
        'X-Forwarded-Proto',
        'Hay gente que llega sin cifrar (http) y APP_ORIGIN es https: así no se puede entrar. El proxy tiene que llevar http a https.',
      );
    if (!proto && !headers.forwarded)
      tell(
        'no-proto',
        'X-Forwarded-Proto',
        'El proxy no dice si la gente llega cifrada: añade la cabecera X-Forwarded-Proto (deploy/nginx.conf).',
      );
  });
}

/** Proxies may leave the port out. */
const bare = (host: string) => host.toLowerCase().replace(/:\d+$/, '');
