/** A video of a service that people know, as a player without cookies shows it. */
export interface Video {
  service: 'YouTube' | 'Vimeo';
  /** Address of the player; asked for only once somebody presses play. */
  player: string;
}

const youtubeHosts = new Set(['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com']);

/** Seconds of '90', '90s' or '1h2m3s'; 0 for anything else. */
function seconds(time: string | null): number {
  const parts = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(time ?? '');
  if (!parts) return 0;
  const [, hours = '0', minutes = '0', rest = '0'] = parts;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
}

function youtubeId(host: string, address: URL): string | undefined {
  const [first = '', second = ''] = address.pathname.split('/').filter(Boolean);
  if (host === 'youtu.be') return first;
  if (!youtubeHosts.has(host)) return undefined;
  if (first === 'watch') return address.searchParams.get('v') ?? '';
  return ['embed', 'shorts', 'live'].includes(first) ? second : undefined;
}

/**
 * The video behind a link to YouTube or Vimeo; null for any other address. The player's address is made of nothing but
 * the video's number, so what an author links can lead nowhere else.
 */
export function videoOf(link: string): Video | null {
  if (!URL.canParse(link)) return null;
  const address = new URL(link);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return null;
  const host = address.hostname.replace(/^www\./, '');
  const id = youtubeId(host, address);
  if (id !== undefined) {
    if (!/^[\w-]{11}$/.test(id)) return null;
    const start = seconds(address.searchParams.get('t') ?? address.searchParams.get('start'));
    const from = start > 0 ? `&start=${start}` : '';
    return { service: 'YouTube', player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${from}` };
  }
  const vimeo = /^\/(?:video\/|channels\/[\w-]+\/)?(\d{5,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(address.pathname);
  if (!vimeo || (host !== 'vimeo.com' && host !== 'player.vimeo.com')) return null;
  const hash = vimeo[2] ?? address.searchParams.get('h')?.match(/^[\da-f]{6,20}$/)?.[0];
  const secret = hash ? `&h=${hash}` : '';
  return { service: 'Vimeo', player: `https://player.vimeo.com/video/${vimeo[1]}?autoplay=1&dnt=1${secret}` };
}
