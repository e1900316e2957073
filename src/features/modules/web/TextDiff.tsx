import { diffWordsWithSpace } from 'diff';

interface TextDiffProps {
  before: string;
  after: string;
  /** What is compared with what, for screen readers. */
  label: string;
}

/** Two texts in one: what was taken away is struck, what was added is underlined; colour only repeats it. */
export function TextDiff({ before, after, label }: TextDiffProps) {
  const parts = diffWordsWithSpace(before, after);
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
      tabIndex={0}
      className="max-h-[50dvh] overflow-y-auto rounded-control border border-line bg-canvas p-4 text-sm break-words whitespace-pre-wrap"
    >
      {parts.map((part, place) => {
        const key = `${place} ${part.value.slice(0, 20)}`;
        if (part.added) {
          return (
            <ins key={key} className="rounded-sm bg-success-soft text-success underline decoration-1">
              {part.value}
            </ins>
          );
        }
        if (part.removed) {
          return (
            <del key={key} className="rounded-sm bg-danger-soft text-danger line-through">
              {part.value}
            </del>
          );
        }
        return <span key={key}>{part.value}</span>;
      })}
    </section>
  );
}
