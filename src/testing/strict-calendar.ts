/** What a calendar says of one thing, as another program reads it: parameters are left in the name. */
export type ReadComponent = { name: string; lines: Map<string, string>; parts: ReadComponent[] };

const unescaped = (text: string) =>
  text.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));

/**
 * Reads iCalendar by the letter of RFC 5545: every line ends with CR LF and has 75 octets of UTF-8 at most, none is cut within a
 * character, what is folded goes on behind one blank, names are known by their form, components close as they were opened.
 */
export function readCalendarStrictly(bytes: Buffer): ReadComponent {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  if (!text.endsWith('\r\n')) throw new Error('The last line does not end.');
  if (/(?<!\r)\n|\r(?!\n)/.test(text)) throw new Error('A line ends otherwise than by CR LF.');
  const written = text.slice(0, -2).split('\r\n');
  for (const line of written) {
    const octets = Buffer.byteLength(line);
    if (octets > 75) throw new Error(`A line of ${octets} octets: ${line}`);
    if (line === '') throw new Error('An empty line.');
    if (/\p{Cc}/u.test(line)) throw new Error(`A control character: ${line}`);
  }
  const root: ReadComponent = { name: '', lines: new Map(), parts: [] };
  const open = [root];
  for (const line of text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n')) {
    const [, name = '', value = ''] =
      /^([A-Z][A-Z0-9-]*(?:;[A-Z0-9-]+=(?:"[^"]*"|[^:;,"]*))*):(.*)$/su.exec(line) ?? [];
    if (!name) throw new Error(`No line of a calendar: ${line}`);
    const inside = open.at(-1) ?? root;
    if (name === 'BEGIN') {
      const part = { name: value, lines: new Map(), parts: [] };
      inside.parts.push(part);
      open.push(part);
    } else if (name === 'END') {
      if (inside.name !== value) throw new Error(`${value} ends within ${inside.name}.`);
      open.pop();
    } else {
      if (inside.lines.has(name)) throw new Error(`${name} twice in ${inside.name}.`);
      // Signs that mean something else stand behind a backslash, each, and nothing else does.
      const bare = value.replace(/\\[\\;,nN]/g, '');
      if (/^(SUMMARY|DESCRIPTION)$/.test(name) && /[\\;,]/.test(bare)) throw new Error(`A bare sign: ${value}`);
      inside.lines.set(name, unescaped(value));
    }
  }
  const [calendar, ...others] = root.parts;
  if (open.length !== 1 || !calendar || calendar.name !== 'VCALENDAR' || others.length > 0)
    throw new Error('Not one calendar.');
  return calendar;
}
