import type { ReactNode } from 'react';
import { type MarkdownBlock, markdownBlocks } from '#platform/text/markdown-blocks.ts';
import { cx } from '#ui/cx.ts';
import type { ChatMessage } from './chat-api.ts';

interface AnswerTextProps {
  text: string;
  citations: ChatMessage['citations'];
  onCite: (n: number) => void;
}

/** An answer as paragraphs, titles, lists, tables and code; numbers in brackets open their sources. Nothing in it is ever loaded. */
export function AnswerText({ text, citations, onCite }: AnswerTextProps) {
  const inline = (line: string) => inlineParts(line, citations, onCite);
  return (
    <div className="space-y-3 leading-relaxed break-words">
      {markdownBlocks(text).map((block, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text's blocks have no other name and never change places
        <Block key={place} block={block} inline={inline} />
      ))}
    </div>
  );
}

interface BlockProps<Of extends MarkdownBlock> {
  block: Of;
  inline: (line: string) => ReactNode[];
}

function Block({ block, inline }: BlockProps<MarkdownBlock>) {
  if (block.kind === 'table') return <AnswerTable block={block} inline={inline} />;
  if (block.kind === 'title') return <p className="font-semibold">{inline(block.text)}</p>;
  if (block.kind === 'text') return <p className="whitespace-pre-line">{inline(block.text)}</p>;
  if (block.kind === 'code') {
    return (
      <ScrollingBox label="Código">
        <pre className="bg-sunken px-3 py-2 text-sm">{block.text}</pre>
      </ScrollingBox>
    );
  }
  return (
    <ul className="space-y-1">
      {block.items.map(({ mark, text, depth }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <li key={at} className={cx('flex gap-2', depth > 0 && 'ml-5')}>
          <span aria-hidden={mark === '•'} className="shrink-0 text-ink-faint tabular-nums">
            {mark}
          </span>
          <span className="min-w-0">{inline(text)}</span>
        </li>
      ))}
    </ul>
  );
}

function ScrollingBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // No form has fields here, and as a landmark several would share a name.
    <div
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-control border border-line"
    >
      {children}
    </div>
  );
}

function AnswerTable({ block: { head, rows }, inline }: BlockProps<Extract<MarkdownBlock, { kind: 'table' }>>) {
  return (
    <ScrollingBox label="Tabla">
      <table className="w-full border-collapse text-left text-sm">
        <thead className="bg-sunken">
          <tr>
            {head.map((cell, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- cells have no other name and never change places
              <th key={place} scope="col" className="px-3 py-2 align-top font-medium">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <tr key={at}>
              {row.map((cell, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <td key={place} className="px-3 py-2 align-top">
                  {inline(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollingBox>
  );
}

/** Bold type, words in code and citations of a line. */
function inlineParts(line: string, citations: ChatMessage['citations'], onCite: (n: number) => void): ReactNode[] {
  return line.split(/(\*\*[^*]+\*\*|`[^`]+`|\[\d+(?:\s*[,;y]\s*\d+)*\])/).map((part, place) => {
    const bold = /^\*\*([^*]+)\*\*$/.exec(part)?.[1];
    // oxlint-disable-next-line react/no-array-index-key -- as above
    if (bold) return <strong key={place}>{bold}</strong>;
    const code = /^`([^`]+)`$/.exec(part)?.[1];
    // oxlint-disable-next-line react/no-array-index-key -- as above
    if (code) return <code key={place}>{code}</code>;
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
      className="relative mx-0.5 inline-grid min-w-5 -translate-y-0.5 place-items-center rounded-full bg-chosen-soft px-1.5 text-xs font-semibold text-chosen-ink tabular-nums after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline"
    >
      {n}
    </button>
  );
}
