import { questionExchangeTexts as said } from './question-exchange.texts.ts';

/** How a sign of the text is told apart from one of the format; the end of every reason that is about one. */
const escapeHint = 'Un signo = ~ # { } que sea texto se escribe con \\ delante.';

const embedded = /\{\s*\d*:\s*(MC|MULTICHOICE|MR|MULTIRESPONSE|SA|SHORTANSWER|NM|NUMERICAL)\w*\s*:/i;

/**
 * Why a piece of a GIFT file is no question that can be read, in words.
 *
 * @param source the piece as it stands in the file
 * @param place where the parser stopped: line of the file and column
 */
export function giftFault(source: string, place: { line: number; column: number } | undefined): string {
  const bare = source.replace(/\\./gs, '');
  const opening = [...bare.matchAll(/\{/g)].length;
  const closing = [...bare.matchAll(/\}/g)].length;
  if (opening === 0 && closing === 0) return said.description;
  if (embedded.test(bare)) return 'Las preguntas con respuestas incrustadas (Cloze) no se admiten.';
  if (opening > closing) return `Falta la llave } que cierra las respuestas. ${escapeHint}`;
  if (closing > opening) return `Sobra una llave }. ${escapeHint}`;
  if (opening > 1) return `Tiene varios grupos de respuestas entre llaves: aquí es uno por pregunta. ${escapeHint}`;
  const answers = bare.slice(bare.indexOf('{') + 1, bare.indexOf('}')).trim();
  if (/^=[^~]*->[^~]*$/s.test(answers)) return said.matching;
  if (/^#\s*=?\s*-?[\d.]/.test(answers)) return said.numerical;
  if ([...answers.matchAll(/%\d+(\.\d+)?%/g)].length > 1) return said.partlyRight;
  if (/[=~]\s*([=~#]|$)/.test(answers)) return `Una de sus opciones está vacía. ${escapeHint}`;
  return place
    ? `No se entiende desde la línea ${place.line}, columna ${place.column}. ${escapeHint}`
    : `No se entiende esta pregunta. ${escapeHint}`;
}
