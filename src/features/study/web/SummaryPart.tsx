import { FileText, Quote, Sparkles } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { EmptyState } from '#ui/States.tsx';
import { studyTexts } from '../study.texts.ts';
import type { SourceOf } from './source-look.ts';
import type { StudyPart, Summary } from './study-api.ts';

interface SummaryPartProps {
  sections: readonly StudyPart[];
  note: string | null;
  sourceOf: SourceOf;
  /** What the model wrote; null while it was not asked. */
  written: Summary | null;
  isWriting: boolean;
  /** Null without a model. */
  onWrite: (() => void) | null;
  onQuoted: () => void;
}

/** What tells most of each part of a text: its own sentences, or those of the model that they back. */
export function SummaryPart({ sections, note, sourceOf, written, isWriting, onWrite, onQuoted }: SummaryPartProps) {
  const byModel = new Map((written?.sections ?? []).map(({ place, sentences }) => [place, sentences]));
  const isWritten = written !== null && written.model !== null;
  if (sections.length === 0) {
    return <EmptyState icon={<FileText />} title={studyTexts.noLines} text={note ?? studyTexts.noLinesText} />;
  }
  const hasQuoted = sections.some(({ place }) => !byModel.has(place));
  return (
    <div className="max-w-[72ch] space-y-7 print:max-w-none">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div role="status" className="min-w-0 flex-1 basis-72 space-y-1 text-sm text-ink-soft">
          {isWritten ? (
            <p>
              {studyTexts.byModel(written.model ?? '')}{' '}
              {written.leftOut > 0 && `${studyTexts.leftOut(written.leftOut)} `}
              {hasQuoted && studyTexts.partly}
            </p>
          ) : (
            <p>
              {studyTexts.quoted} <span className="print:hidden">{studyTexts.leads}</span>
            </p>
          )}
          {note && <p>{note}</p>}
          {written?.note && <Notice tone="warning">{written.note}</Notice>}
        </div>
        {isWritten ? (
          <Button variant="secondary" size="sm" onClick={onQuoted}>
            <Quote className="size-4" aria-hidden="true" />
            {studyTexts.backToQuoted}
          </Button>
        ) : (
          onWrite && (
            <Button variant="secondary" size="sm" isBusy={isWriting} onClick={onWrite}>
              {!isWriting && <Sparkles className="size-4" aria-hidden="true" />}
              {isWriting ? studyTexts.askingModel : studyTexts.askModel}
            </Button>
          )
        )}
      </div>
      {sections.map((section) => (
        <section key={section.place} aria-labelledby={`parte-${section.place}`}>
          <h2 id={`parte-${section.place}`} className="mb-2 text-lg font-semibold">
            {section.step_number !== null && `${section.step_number}. `}
            {section.title}
          </h2>
          {byModel.has(section.place) ? (
            <Written section={section} sentences={byModel.get(section.place) ?? []} sourceOf={sourceOf} />
          ) : (
            <Quoted section={section} sourceOf={sourceOf} />
          )}
        </section>
      ))}
    </div>
  );
}

const line = 'border-l-2 border-line-strong py-0.5 pl-4 leading-relaxed print:break-inside-avoid';

function Quoted({ section, sourceOf }: { section: StudyPart; sourceOf: SourceOf }) {
  const source = (one: StudyPart['lines'][number]) => sourceOf({ ...one, step_number: section.step_number });
  return (
    <ul className="space-y-3">
      {section.lines.map((one) => (
        <li key={one.n} className={line}>
          {one.heading && <p className="text-sm text-ink-faint">{one.heading}</p>}
          {one.text && (
            <p className="break-words">
              {one.text} {one.items.length === 0 && source(one)}
            </p>
          )}
          {one.items.length > 0 && (
            <ul className="my-1 list-disc space-y-1 pl-5">
              {one.items.map((item) => (
                <li key={item} className="break-words">
                  {item}
                </li>
              ))}
            </ul>
          )}
          {one.items.length > 0 && source(one)}
        </li>
      ))}
    </ul>
  );
}

function Written({
  section,
  sentences,
  sourceOf,
}: {
  section: StudyPart;
  sentences: readonly string[];
  sourceOf: SourceOf;
}) {
  const [first] = section.lines;
  return (
    <div className={line}>
      <ul className="space-y-2">
        {sentences.map((sentence) => (
          <li key={sentence} className="break-words">
            {sentence}
          </li>
        ))}
      </ul>
      {first && sourceOf({ ...first, step_number: section.step_number })}
    </div>
  );
}
