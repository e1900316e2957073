/** A part of a passage with where it stands. */
export interface Line {
  text: string;
  start: number;
  end: number;
}

/** Fields that stand one behind the other in a line: a name with its colon behind a stop begins the next. */
export function fieldsOf({ text, start }: Line): Line[] {
  const cuts = [...text.matchAll(/(?<=[.;])\s+(?=\p{Lu}[^:.;|]{1,40}:\s+\S)/gu)];
  const from = [0, ...cuts.map((cut) => cut.index + cut[0].length)];
  const to = [...cuts.map((cut) => cut.index), text.length];
  return from.map((at, place) => ({
    text: text.slice(at, to[place]),
    start: start + at,
    end: start + (to[place] ?? text.length),
  }));
}
