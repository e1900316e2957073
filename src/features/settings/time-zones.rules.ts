import { fold } from '#platform/text/fold.ts';

export interface TimeZone {
  /** e.g. 'America/Bogota' */
  name: string;
  /** e.g. 'Bogotá · hora de Colombia' */
  label: string;
  /** e.g. 'GMT-5' */
  offset: string;
}

/** Cities whose Spanish name is not their name in the list of zones. */
const spanish: Readonly<Record<string, string>> = {
  'America/Bogota': 'Bogotá',
  'America/Asuncion': 'Asunción',
  'America/Mexico_City': 'Ciudad de México',
  'America/Panama': 'Panamá',
  'America/Cancun': 'Cancún',
  'America/Merida': 'Mérida',
  'America/Mazatlan': 'Mazatlán',
  'America/Bahia_Banderas': 'Bahía de Banderas',
  'America/New_York': 'Nueva York',
  'America/Los_Angeles': 'Los Ángeles',
  'America/Havana': 'La Habana',
  'America/Santo_Domingo': 'Santo Domingo',
  'America/Argentina/Cordoba': 'Córdoba',
  'America/Argentina/Tucuman': 'Tucumán',
  'America/Argentina/Rio_Gallegos': 'Río Gallegos',
  'America/Sao_Paulo': 'São Paulo',
  'America/Port_of_Spain': 'Puerto España',
  'Pacific/Easter': 'Isla de Pascua',
  'Pacific/Galapagos': 'Galápagos',
  'Europe/London': 'Londres',
  'Europe/Paris': 'París',
  'Europe/Rome': 'Roma',
  'Europe/Berlin': 'Berlín',
  'Europe/Lisbon': 'Lisboa',
  'Europe/Brussels': 'Bruselas',
  'Europe/Moscow': 'Moscú',
  'Europe/Zurich': 'Zúrich',
  'Europe/Vienna': 'Viena',
  'Asia/Tokyo': 'Tokio',
  'Asia/Shanghai': 'Shanghái',
  'Asia/Seoul': 'Seúl',
  'Asia/Singapore': 'Singapur',
  'Atlantic/Canary': 'Canarias',
  'Africa/Cairo': 'El Cairo',
  'Australia/Sydney': 'Sídney',
};

/** A zone as people look for it: its city, and the time kept there in Spanish where the language data have it. */
export function describeTimeZone(name: string, now: Date): TimeZone {
  const city = spanish[name] ?? name.split('/').slice(1).reverse().join(', ').replaceAll('_', ' ');
  const part = (timeZoneName: 'longGeneric' | 'shortOffset') =>
    new Intl.DateTimeFormat('es', { timeZone: name, timeZoneName })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const kept = part('longGeneric');
  return {
    name,
    label: /^(GMT|UTC)/.test(kept) || kept === '' ? city || name : `${city || name} · ${kept}`,
    offset: part('shortOffset').replace('-', '−'),
  };
}

/** Zones of America first, then the others, each by name. */
export function inOrder(names: readonly string[]): string[] {
  const far = (name: string) => (name.startsWith('America/') ? 0 : 1);
  return [...names].sort((left, right) => far(left) - far(right) || left.localeCompare(right, 'es'));
}

const folded = (text: string) =>
  fold(text)
    .replace(/[_/·,]+/g, ' ')
    .replace('−', '-');

/** The zones in which every word that was typed is found, in the city, the time or the name; those that begin with it first. */
export function findTimeZones(zones: readonly TimeZone[], typed: string): TimeZone[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const found = zones.filter(({ name, label, offset }) => {
    const text = folded(`${label} ${name} ${offset}`);
    return words.every((word) => text.includes(word));
  });
  const begins = ({ label }: TimeZone) => (folded(label).startsWith(words[0] ?? '') ? 0 : 1);
  return words.length === 0 ? found : found.sort((left, right) => begins(left) - begins(right));
}
