import { expect, it } from 'vitest';
import { readAnswer } from '#features/quotations/extract-answer.rules.ts';
import { judgeAnswer } from './judge-answer.rules.ts';
import { judgeLines } from './judged-lines.rules.ts';
import { enoughOfRecord, trustIn } from './trust.rules.ts';

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

it('believes a line less that has a word only by another of its family', () => {
  const question = 'quien paga flete';
  const source = found(question, 'a', 'Despachos', 'El cliente paga el transporte.');
  const trustIf = (how: 'exact' | 'synonym') => {
    const words = source.words.map((word) => (word.asked === 'flete' ? { ...word, how, stems: ['transport'] } : word));
    const [line] = judgeLines(question, [{ ...source, words }]) ?? [];
    return line ? trustIn(line.evidence) : null;
  };
  const [byName, byKin] = [trustIf('exact'), trustIf('synonym')];
  expect(byName).not.toBeNull();
  expect(byKin).toBeLessThan(byName ?? 0);
});

it('quotes nothing of a record that hardly answers', () => {
  const judgedOf = (question: string) => {
    const source = found(question, 'a', '', '**SODIO URINARIO**\nEntrega: mañana');
    const words = source.words.map((word) => ({ ...word, is_known: word.how !== null }));
    const sources = [{ ...source, words, record: 'SODIO URINARIO' }];
    const [line] = judgeLines(question, sources) ?? [];
    if (!line) throw new Error('No line was weighed.');
    const read = { ...readAnswer(question, sources), quotations: [line], missing: null };
    return { trust: trustIn(line.evidence), ...judgeAnswer(question, sources, { sources, read }) };
  };
  const sure = judgedOf('entrega sodio urinario');
  expect(sure.trust).toBeGreaterThan(enoughOfRecord);
  expect(sure.read.quotations).toHaveLength(1);
  const unsure = judgedOf('cuanto cuesta sodio cuando agregan vinagre limon azucar leche tomate');
  expect(unsure.trust).toBeLessThan(enoughOfRecord);
  expect(unsure.read.quotations).toEqual([]);
});

it('asks which part is meant where leave is asked for and a line gives and takes none', () => {
  const question = 'puedo usar reactivo vencido';
  const other: [string, string] = ['Lavado', 'El reactivo se lava aparte.'];
  const vague = judged(question, ['Almacén', 'El reactivo vencido ocupa lugar.'], other);
  expect(vague.byRules.quotations[0]?.shown).toContain('ocupa lugar');
  expect(vague.read.quotations).toEqual([]);
  const told = judged(question, ['Almacén', 'El reactivo vencido no se usa.'], other);
  expect(told.read.quotations[0]?.shown).toContain('no se usa');
  const above = judged(question, ['Lo que no se hace', 'Usar reactivo vencido.\n\nGuardar comida.'], other);
  expect(above.read.quotations[0]?.shown).toContain('vencido');
});
