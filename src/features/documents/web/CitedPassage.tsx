import { useEffect, useRef } from 'react';

/** A quotation marked within its passage, with what stands before and after it. */
export function CitedPassage({
  passage,
  before,
  after,
  quote,
}: {
  passage: string;
  before: string | null;
  after: string | null;
  quote: string;
}) {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center' });
  }, []);
  const place = partsAround(passage, quote);
  return (
    <section
      aria-label="Pasaje"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- text that scrolls must be reached by the keyboard
      tabIndex={0}
      className="max-w-[72ch] space-y-4 leading-relaxed whitespace-pre-line"
    >
      {before && <p className="text-ink-faint">{before}</p>}
      <p>
        {place.before}
        <mark ref={mark} className="rounded-sm bg-warning-soft px-0.5 text-ink">
          {place.quoted}
        </mark>
        {place.after}
      </p>
      {after && <p className="text-ink-faint">{after}</p>}
    </section>
  );
}

/** The quotation within its passage, blanks ignored; the whole passage when it is not found as it was. */
function partsAround(passage: string, quote: string) {
  const pattern = quote
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+');
  const found = pattern ? new RegExp(pattern).exec(passage) : null;
  if (!found) return { before: '', quoted: passage, after: '' };
  const end = found.index + found[0].length;
  return { before: passage.slice(0, found.index), quoted: found[0], after: passage.slice(end) };
}
