import { expect, it } from 'vitest';
import { readAnswer } from '#features/quotations/extract-answer.rules.ts';
import { judgeAnswer } from './judge-answer.rules.ts';

/** A passage as it is found, with every word of the question that stands in it. */
function found(question: string, id: string, section: string, content: string) {
  const asked = question.split(' ').filter((word) => word.length > 3);
  const words = asked.map((word) => {
    const isHere = `${section} ${content}`.toLowerCase().includes(word.slice(0, 5));
    const how = isHere ? ('exact' as const) : null;
    const facts = { is_known: true, is_test: false, is_heading: false };
    return { asked: word, how, stems: isHere ? [word.slice(0, 5)] : [], weight: 1 / asked.length, ...facts };
  });
  const held = words.filter(({ how }) => how !== null).length / asked.length;
  return {
    id,
    title: 'Manual',
    section,
    content,
    record: null,
    tutorial_slug: null,
    words,
    relevance: held,
    score: 10,
  };
}

const judged = (question: string, ...passages: ReadonlyArray<[section: string, content: string]>) => {
  const sources = passages.map(([section, content], place) => found(question, String(place), section, content));
  const byRules = readAnswer(question, sources);
  return { byRules, ...judgeAnswer(question, sources, { sources, read: byRules }) };
};

it('names no place among those that tell nothing of the kind that is asked for', () => {
  const { choices } = judged(
    'cada cuanto lavan batas blancas',
    ['Batas', 'Las batas blancas se lavan.'],
    ['Ropa', 'Las batas blancas limpias se recogen los lunes y las lavan otros.'],
    ['Manos', 'Las manos se lavan.'],
  );
  expect(choices.map(({ shown }) => shown)).toEqual([
    'Las batas blancas limpias se recogen los lunes y las lavan otros.',
  ]);
});

it('drops what the rules quote second where it is far less likely', () => {
  const { byRules, read } = judged(
    'puedo volver a centrifugar el tubo con gel',
    ['Gel', 'Un tubo con gel no se vuelve a centrifugar.'],
    [
      'Orden',
      'El orden importa.\n\nOrden | Tubo | Aditivo | Uso\n3 | Suero | Activador, con o sin gel | Química y hormonas',
    ],
  );
  expect(byRules.quotations).toHaveLength(2);
  expect(read.quotations.map(({ shown }) => shown)).toEqual(['Un tubo con gel no se vuelve a centrifugar.']);
});
