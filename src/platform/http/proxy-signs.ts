import type { FastifyInstance } from 'fastify';

interface Told {
  trustProxy: false | number | string[];
  appOrigin: string | undefined;
}

/**
 * Says once in the log, in words for whoever runs the machine, what a reverse proxy in front makes wrong without anybody noticing: it is not
 * believed, the platform does not know its public address, or people come by another name than that. Nothing is refused for it.
 */
export function tellOfProxies(app: FastifyInstance, { trustProxy, appOrigin }: Told): void {
  const told = new Set<string>();
  app.addHook('onRequest', async (request) => {
    const { headers } = request;
    if (!headers['x-forwarded-for'] && !headers['x-forwarded-proto'] && !headers.forwarded) return;
    const tell = (setting: string, sentence: string) => {
      if (told.has(setting)) return;
      told.add(setting);
      request.log.warn({ setting }, sentence);
    };
    if (trustProxy === false)
      tell(
        'TRUST_PROXY',
        'Llegan solicitudes por un proxy y TRUST_PROXY no está: para los límites de intentos toda la gente es una sola dirección. Indica cuántos proxies hay (TRUST_PROXY=1).',
      );
    if (appOrigin === undefined)
      tell(
        'APP_ORIGIN',
        'Llegan solicitudes por un proxy y APP_ORIGIN no está: las cookies viajan sin «Secure» y los enlaces de los correos no llevan a la dirección pública. Indica APP_ORIGIN=https://….',
      );
    // Probes come by whatever address they have; people are browsers that open a page.
    const host = headers.host ?? '';
    if (
      appOrigin !== undefined &&
      headers['sec-fetch-mode'] === 'navigate' &&
      bare(host) !== bare(new URL(appOrigin).host)
    )
      tell(
        'Host',
        `La gente llega como «${host.slice(0, 100)}» y APP_ORIGIN dice ${appOrigin}: o el proxy cambia el nombre (Host), o hay dos; los enlaces llevan siempre al segundo.`,
      );
  });
}

/** Proxies may leave the port out. */
const bare = (host: string) => host.toLowerCase().replace(/:\d+$/, '');
