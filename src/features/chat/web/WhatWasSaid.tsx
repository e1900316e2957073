import type { chatApi } from './chat-api.ts';

type Unanswered = Awaited<ReturnType<typeof chatApi.listUnansweredQuestions.call>>['questions'][number];

/** What a question was answered last, with its sources and why people found it wanting. */
export function WhatWasSaid({ said, sources, reasons }: Pick<Unanswered, 'sources' | 'reasons'> & { said: string }) {
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
        <ul aria-label="Fuentes" className="mt-2 space-y-1 text-ink-soft">
          {sources.map(({ title, page, section, rejected }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a source may be cited twice and never changes places
            <li key={place} className="break-words">
              {[`${place + 1}. ${title}`, page !== null && `página ${page}`, section, rejected && 'no contesta']
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
