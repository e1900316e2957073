import { useEffect, useRef } from 'react';
import { Spinner } from '#ui/Spinner.tsx';
import { creationTexts as texts } from '../creation.texts.ts';
import type { Creation } from './generation-api.ts';

/** Pixels from the end within which somebody reads along, and is not looking back. */
const nearEnd = 40;

/** What a model is writing of a creation, as it comes; whoever scrolls back is left there. Before anything comes, that is said. */
export function WritingNow({ writing }: { writing: NonNullable<Creation['writing']> | null }) {
  const box = useRef<HTMLElement>(null);
  const isAlong = useRef(true);
  // Follows what comes.
  useEffect(() => {
    if (isAlong.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [writing?.text]);
  if (!writing) {
    return (
      <p role="status" className="mt-2 flex items-center gap-2 text-sm text-ink-soft">
        <Spinner />
        {texts.waiting}
      </p>
    );
  }
  const where = texts.writing(writing);
  return (
    <div className="mt-2">
      <p className="text-sm font-medium break-words">{where}</p>
      <section
        ref={box}
        aria-label={`${texts.writingNow}: ${where}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- text that scrolls must be reached by the keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAlong.current = scrollHeight - scrollTop - clientHeight < nearEnd;
        }}
        className="mt-1 max-h-40 overflow-y-auto rounded-control bg-sunken p-3 text-sm leading-relaxed break-words whitespace-pre-line text-ink-soft"
      >
        {writing.text}
      </section>
    </div>
  );
}
