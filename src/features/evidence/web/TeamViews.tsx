import { Link } from 'wouter';
import { paths } from '#platform/web/paths.ts';
import { cx } from '#ui/cx.ts';

const views = [
  { label: 'Requisitos', to: paths.competence },
  { label: 'Avance', to: paths.teamMatrix },
];

/** The team by what it has to show and by how far it has come: each leads to the other. @param current the address of the one in sight */
export function TeamViews({ current }: { current: string }) {
  return (
    <nav aria-label="Vistas del equipo" className="no-print mb-4 flex gap-1 border-b border-line">
      {views.map(({ label, to }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === current ? 'page' : undefined}
          className={cx(
            'inline-flex min-h-11 items-center border-b-2 px-3 text-sm font-medium',
            to === current
              ? 'border-chosen-ink'
              : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
