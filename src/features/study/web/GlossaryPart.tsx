import { BookA } from 'lucide-react';
import { EmptyState } from '#ui/States.tsx';
import { studyTexts } from '../study.texts.ts';
import type { SourceOf } from './source-look.ts';
import type { StudyTerm } from './study-api.ts';

/** The terms that a text explains, each with its own words and where they stand. */
export function GlossaryPart({ terms, sourceOf }: { terms: readonly StudyTerm[]; sourceOf: SourceOf }) {
  if (terms.length === 0) {
    return <EmptyState icon={<BookA />} title={studyTexts.noTerms} text={studyTexts.noTermsText} />;
  }
  return (
    <div className="max-w-[72ch] print:max-w-none">
      <p className="mb-4 text-sm text-ink-soft">{studyTexts.terms}</p>
      <dl className="divide-y divide-line">
        {terms.map((one) => (
          <div key={one.n} className="py-3 first:pt-0 print:break-inside-avoid">
            <dt className="font-semibold break-words">{one.term}</dt>
            <dd className="mt-0.5 leading-relaxed break-words">
              {one.meaning} {sourceOf(one)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
