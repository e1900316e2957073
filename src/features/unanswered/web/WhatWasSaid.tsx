import { useState } from 'react';
import { SourceDialog } from './SourceDialog.tsx';
import type { Unanswered } from './unanswered-api.ts';

/** What a question was answered last, with its sources, which open where they stand, and why people found it wanting. */
export function WhatWasSaid({
  said,
  sources,
  reasons,
  answer_id,
}: Pick<Unanswered, 'sources' | 'reasons' | 'answer_id'> & { said: string }) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      {reasons.length > 0 && (
        <ul aria-label="Motivos" className="mt-2 space-y-1 text-sm break-words">
          {reasons.map((reason) => (
            <li key={reason}>«{reason}»</li>
          ))}
        </ul>
      )}
      <details className="mt-2 text-sm">
        <summary className="w-fit cursor-pointer py-1 font-medium text-ink-soft hover:text-ink pointer-coarse:py-3">
          Qué se respondió
        </summary>
        <p className="mt-1 max-w-[72ch] border-l-4 border-line pl-3 break-words whitespace-pre-line">{said}</p>
        <ul aria-label="Fuentes" className="mt-2 text-ink-soft">
          {sources.map(({ n, title, page, section, rejected }) => (
            <li key={n} className="break-words">
              <button
                type="button"
                onClick={() => setOpened(n)}
                className="py-1 text-left underline underline-offset-2 hover:text-ink pointer-coarse:py-3"
              >
                {[`${n}. ${title}`, page !== null && `página ${page}`, section].filter(Boolean).join(' · ')}
              </button>
              {rejected && ' · no contesta'}
            </li>
          ))}
        </ul>
      </details>
      <SourceDialog
        opened={opened === null ? null : { answerId: answer_id, n: opened }}
        onClose={() => setOpened(null)}
      />
    </>
  );
}
