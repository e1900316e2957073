import { diffWordsWithSpace } from 'diff';

interface TextDiffProps {
  before: string;
  after: string;
  /** What is compared with what, for screen readers. */
  label: string;
}

/** Characters of an unchanged part that stay in sight before and after a change. */
const context = 160;

/** An unchanged part, its middle left out where it is long. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 3 * context) return text;
  const head = isFirst ? '' : text.slice(0, context);
  const tail = isLast ? '' : text.slice(-context);
  return `${head}\n⋯\n${tail}`;
}

/** Two texts in one: what was taken away is struck, what was added is underlined; colour only repeats it. */
export function TextDiff({ before, after, label }: TextDiffProps) {
  const parts = diffWordsWithSpace(before, after);
  if (parts.every((part) => !part.added && !part.removed)) {
    return <p className="text-sm text-ink-soft">No hay diferencias.</p>;
  }
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by the keyboard
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
        return <span key={key}>{shortened(part.value, place === 0, place === parts.length - 1)}</span>;
      })}
    </section>
  );
}
