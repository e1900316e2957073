/** A moment as the calendar and the clock of a time zone have it. */
export interface LocalTime {
  /** YYYY-MM-DD */
  date: string;
  /** 1 is Monday, 7 Sunday. */
  weekday: number;
  hour: number;
  minute: number;
  second: number;
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Made once for each zone: making one takes longer than asking it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const found = formats.get(timeZone);
  if (found) return found;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

/** What calendar and clock show. In queries: `platform/db/local-time.ts`. @param timeZone IANA name */
export function localTime(moment: Date, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    weekday: weekdays.indexOf(parts.weekday ?? '') + 1,
    hour: Number(parts.hour),
    minute: Number(parts.minute),
    second: Number(parts.second),
  };
}

/** So long no day begins anywhere but at its beginning, milliseconds. */
const quarter = 15 * 60 * 1000;

/** Writes days as dd/MM/yyyy, many of them: each quarter of an hour is asked for once. @param timeZone IANA name */
export function shortDays(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('es', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone });
  const known = new Map<number, string>();
  return (moment) => {
    const part = Math.floor(moment.getTime() / quarter);
    const day = known.get(part) ?? format.format(moment);
    if (known.size < 50_000) known.set(part, day);
    return day;
  };
}

/** Writes days as '5 de marzo'. @param timeZone IANA name */
export const daysInWords = (timeZone: string) =>
  new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', timeZone });
