import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';

interface Crumb {
  label: string;
  /** Address; the last one, where the person is, needs none. */
  to?: string;
}

/** Where a screen belongs, from the outside in. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Ruta de navegación">
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-ink-soft">
        {items.map(({ label, to }, place) => (
          <li key={`${to ?? ''} ${label}`} className="flex min-w-0 items-center gap-1">
            {place > 0 && <ChevronRight className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />}
            {to ? (
              <Link
                href={to}
                className="truncate rounded-sm py-1 underline-offset-4 hover:text-ink hover:underline pointer-coarse:py-3"
              >
                {label}
              </Link>
            ) : (
              <span aria-current={place === items.length - 1 ? 'page' : undefined} className="truncate text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
