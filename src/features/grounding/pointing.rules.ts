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

/** Lines of a numbered list in an answer, by their numbers. */
export function numberedLines(answer: string): Map<number, string> {
  const lines = [...answer.matchAll(/^\s*(\d{1,2})[.)]\s+(.+)$/gm)];
  return new Map(lines.map((line) => [Number(line[1]), (line[2] ?? '').replace(/\s*\[\d+\]\s*$/, '').trim()]));
}
