import type { ReactNode } from 'react';
import type { ChatMessage } from './chat-api.ts';

interface AnswerTextProps {
  text: string;
  citations: ChatMessage['citations'];
  onCite: (n: number) => void;
}

/** An answer as paragraphs, lists and bold type; numbers in brackets open their sources. Nothing in it is ever loaded. */
export function AnswerText({ text, citations, onCite }: AnswerTextProps) {
  const blocks = text.split(/\n{2,}/).filter((block) => block.trim() !== '');
  return (
    <div className="space-y-3 leading-relaxed break-words">
      {blocks.map((block, place) => {
        const lines = block.split('\n').filter((line) => line.trim() !== '');
        const isList = lines.length > 0 && lines.every((line) => /^\s*([-*•]|\d+[.)])\s+/.test(line));
        const inline = (line: string) => inlineParts(line, citations, onCite);
        if (isTable(lines)) {
          // biome-ignore lint/suspicious/noArrayIndexKey: a text's blocks have no other name and never change places
          return <AnswerTable key={place} lines={lines} inline={inline} />;
        }
        return isList ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text's blocks have no other name and never change places
          <ul key={place} className="space-y-1">
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={at} className="flex gap-2">
                <span aria-hidden="true" className="shrink-0 text-ink-faint tabular-nums">
                  {/^\s*(\d+[.)])/.exec(line)?.[1] ?? '•'}
                </span>
                <span>{inline(line.replace(/^\s*([-*•]|\d+[.)])\s+/, ''))}</span>
              </li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <p key={place} className="whitespace-pre-line">
            {inline(block)}
          </p>
        );
      })}
    </div>
  );
}

/** Rows of a table come as lines with bars between the cells; a line before them may announce them. */
function isTable(lines: readonly string[]): boolean {
  return lines.filter((line) => line.includes(' | ')).length >= 2;
}

function AnswerTable({ lines, inline }: { lines: readonly string[]; inline: (line: string) => ReactNode[] }) {
  const first = lines.findIndex((line) => line.includes(' | '));
  const [head = '', ...rows] = lines.slice(first);
  const cells = (line: string) => line.split(' | ');
  return (
    <div>
      {first > 0 && <p className="mb-2 whitespace-pre-line">{inline(lines.slice(0, first).join('\n'))}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: no form has fields here, and as a landmark several would share a name */}
      <div
        role="group"
        aria-label="Tabla"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-control border border-line"
      >
        <table className="w-full border-collapse text-left text-sm">
          <thead className="bg-sunken">
            <tr>
              {cells(head).map((cell) => (
                <th key={cell} scope="col" className="px-3 py-2 align-top font-medium">
                  {inline(cell)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={row}>
                {cells(row).map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name and never change places
                  <td key={place} className="px-3 py-2 align-top">
                    {inline(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Bold parts and citations of a line. */
function inlineParts(line: string, citations: ChatMessage['citations'], onCite: (n: number) => void): ReactNode[] {
  return line.split(/(\*\*[^*]+\*\*|\[\d+(?:\s*[,;y]\s*\d+)*\])/).map((part, place) => {
    const bold = /^\*\*([^*]+)\*\*$/.exec(part)?.[1];
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    if (bold) return <strong key={place}>{bold}</strong>;
    if (!/^\[\d/.test(part)) return part;
    const numbers = (part.match(/\d+/g) ?? []).map(Number);
    return numbers.map((n) => {
      const citation = citations.find((one) => one.n === n);
      return citation ? <CitationMark key={n} n={n} title={citation.title} onCite={onCite} /> : null;
    });
  });
}

function CitationMark({ n, title, onCite }: { n: number; title: string; onCite: (n: number) => void }) {
  return (
    <button
      type="button"
      onClick={() => onCite(n)}
      aria-label={`Fuente ${n}: ${title}`}
      className="mx-0.5 inline-grid min-w-5 -translate-y-0.5 place-items-center rounded-full bg-chosen-soft px-1.5 text-xs font-semibold text-chosen-ink tabular-nums hover:underline"
    >
      {n}
    </button>
  );
}
