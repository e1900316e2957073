import { harmless } from './prompt.rules.ts';

/** An exchange of a conversation, with the titles of what its answer cited. */
export interface Turn {
  question: string;
  answer: string;
  about: string[];
}

/** Characters of all turns together that go along with a question, and the most of one question and of one answer. */
const most = { all: 3000, question: 300, answer: 450 };

/**
 * The last turns of a conversation as data for a model, the oldest first: as many as fit into 3,000 characters, each with what it was
 * about. Empty for the first question.
 *
 * @param turns the latest first
 */
export function turnsForModel(turns: readonly Turn[]): string {
  const told: string[] = [];
  let left = most.all;
  for (const { question, answer, about } of turns) {
    const turn = [
      `Pregunta: ${inShort(question, most.question)}`,
      `Respuesta: ${inShort(answer, most.answer)}`,
      about.length > 0 ? `Trataba de: ${inShort(about.join('; '), most.question)}` : '',
    ]
      .filter(Boolean)
      .join('\n');
    left -= turn.length;
    if (left < 0) break;
    told.unshift(turn);
  }
  return told.length > 0 ? `<conversacion>\n${told.join('\n\n')}\n</conversacion>` : '';
}

const inShort = (text: string, length: number) =>
  harmless(withoutPersonalData(text).replace(/\s+/g, ' ').trim().slice(0, length));

/**
 * A text that somebody typed without what names a person by sign: addresses of e-mail, and numbers of seven digits and more, as those of
 * documents of identity and telephones are.
 */
export function withoutPersonalData(text: string): string {
  return text
    .replace(/[^\s@<>]{1,64}@[^\s@<>]{1,255}\.[a-z]{2,24}/gi, '[correo]')
    .replace(/(?<![\d.,])\+?\d(?:[ .-]?\d){6,19}(?![\d])/g, '[número]');
}
