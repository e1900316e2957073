import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './Button.tsx';

interface PagerProps {
  /** What is paged, for screen readers. */
  label: string;
  total: number;
  /** Rows on one page, those before it, and the way to another place. */
  paging: { limit: number; offset: number; move: (offset: number) => void };
}

/** Which rows of a long list are shown, and the ways to those before and after; nothing while all fit. */
export function Pager({ label, total, paging: { limit, offset, move } }: PagerProps) {
  if (total <= limit && offset === 0) return null;
  /** Behind the end, which came nearer since the address was made, the way leads to the last page. */
  const last = Math.max(0, Math.ceil(total / limit) - 1) * limit;
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-soft tabular-nums" aria-live="polite">
        {offset >= total ? 'Sin resultados' : `${offset + 1}–${Math.min(offset + limit, total)} de ${total}`}
      </p>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="sm"
          disabled={offset === 0}
          onClick={() => move(Math.min(offset - limit, last))}
        >
          <ChevronLeft className="size-4" aria-hidden="true" />
          Anteriores
        </Button>
        <Button variant="secondary" size="sm" disabled={offset + limit >= total} onClick={() => move(offset + limit)}>
          Siguientes
          <ChevronRight className="size-4" aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
}
