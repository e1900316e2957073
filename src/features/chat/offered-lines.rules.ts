import { sectionOfQuotation } from '#features/quotations/quoted-place.rules.ts';
import { labelOf } from './thread.rules.ts';

interface OfferedLine {
  passage: { title: string; content: string; section: string | null; record: string | null };
  text: string;
  shown: string;
}

/** Words of a line that tell it from another of the same section. */
const fewWords = 5;

/** Lines that may answer, each with the name of the place where it stands; two of one name are told apart by how they begin. */
export function labelledLines<One extends OfferedLine>(lines: readonly One[]): Array<One & { label: string }> {
  const named = lines.map((line) => {
    const { title, record } = line.passage;
    const name = record ?? sectionOfQuotation(line.passage, line.text)?.split(' · ').at(-1) ?? title;
    return { ...line, label: labelOf(name) };
  });
  return named.map((line) => {
    const isAlone = named.filter(({ label }) => label === line.label).length === 1;
    if (isAlone) return line;
    const words = line.text
      .replace(/[*|\s]+/g, ' ')
      .trim()
      .split(' ')
      .slice(0, fewWords)
      .join(' ');
    return { ...line, label: labelOf(`${line.label.slice(0, 24)}: ${words}`) };
  });
}
