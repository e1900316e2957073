import { foldDetached } from '#platform/text/fold.ts';

const ordinals: Readonly<Record<string, number>> = {
  primero: 1,
  primera: 1,
  primer: 1,
  segundo: 2,
  segunda: 2,
  tercero: 3,
  tercera: 3,
  tercer: 3,
  cuarto: 4,
  cuarta: 4,
  quinto: 5,
  quinta: 5,
  sexto: 6,
  sexta: 6,
  septimo: 7,
  octavo: 8,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
};
const pointing = new Set(
  `el la lo los las del de al a y e o con entre contra que dice dicen es son mas sobre explica explicame amplia ampliame detalle detalla muestra muestrame
  dame dime ver ok si quiero numero fuente fuentes opcion punto paso pasos compara comparame comparar diferencia diferencias hay cual cuales vs versus por favor ahora`.split(
    /\s+/,
  ),
);

/** The numbers by which a message points at parts of the answer before ('el segundo', 'compara el 2 y el 4'); none when it says anything else. */
export function pointedAt(message: string): number[] {
  const words = foldDetached(message).match(/[a-z]+|\d+/g) ?? [];
  if (words.length === 0 || words.length > 14) return [];
  const numbers: number[] = [];
  for (const word of words) {
    const number = /^\d+$/.test(word) ? Number(word) : ordinals[word];
    if (number !== undefined && number >= 1 && number <= 30) numbers.push(number);
    else if (!pointing.has(word)) return [];
  }
  return [...new Set(numbers)];
}

/** A line of a numbered list in an answer, and the number of the source that it was cited with; null where the answer cites none behind it. */
interface NumberedLine {
  text: string;
  source: number | null;
}

/** Lines of the numbered lists in an answer, by their numbers: several where it has several lists. */
export function numberedLines(answer: string): Map<number, NumberedLine[]> {
  const lines = [...answer.matchAll(/^\s*(\d{1,2})[.)]\s+(.+)$/gm)].map((line) => {
    // A list is cited behind its last line.
    const cited = /\[(\d{1,2})\]/.exec(answer.slice(line.index));
    const text = (line[2] ?? '').replace(/(\s*\[\d+\])+\s*$/, '').trim();
    return { number: Number(line[1]), text, source: cited ? Number(cited[1]) : null };
  });
  return new Map(
    [...Map.groupBy(lines, ({ number }) => number)].map(([number, own]) => [
      number,
      own.map(({ text, source }) => ({ text, source })),
    ]),
  );
}
