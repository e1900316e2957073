import { SearchX } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { EmptyState } from '#ui/States.tsx';
import { findTutorials, tutorialFilters } from '../tutorial.rules.ts';
import { tutorials, tutorialsTexts } from '../tutorials.texts.ts';
import { TutorialCard } from './TutorialCard.tsx';
import { TutorialFrame } from './TutorialFrame.tsx';

/** /claro: the public tutorials, with search and category in the address (spec C-262 to C-267). */
export default function TutorialsPage() {
  useDocumentTitle(tutorialsTexts.title);
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const query = search.get('q') ?? '';
  const category = search.get('category') ?? '';
  const found = findTutorials(tutorials, query, category);

  function show(next: { q: string; category: string }) {
    const asked = new URLSearchParams(Object.entries(next).filter(([, value]) => value !== ''));
    navigate(asked.size > 0 ? `${paths.tutorials}?${asked}` : paths.tutorials, { replace: true });
  }

  return (
    <TutorialFrame>
      <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{tutorialsTexts.title}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{tutorialsTexts.lead}</p>
      <SearchField
        className="max-w-xl"
        label="Buscar tutoriales"
        placeholder="Buscar tutoriales"
        value={query}
        onChange={(event) => show({ q: event.target.value, category })}
      />
      <fieldset className="mt-4 flex flex-wrap gap-2">
        <legend className="sr-only">Categorías</legend>
        {tutorialFilters.map(({ label, slug }) => {
          const isOn = slug === category;
          return (
            <button
              key={slug}
              type="button"
              aria-pressed={isOn}
              onClick={() => show({ q: query, category: isOn ? '' : slug })}
              className={cx(
                'min-h-11 rounded-full border px-4 text-sm font-medium transition-colors duration-150',
                isOn
                  ? 'border-chosen bg-chosen text-on-chosen'
                  : 'border-line-strong bg-surface text-ink hover:bg-sunken',
              )}
            >
              {label}
            </button>
          );
        })}
      </fieldset>
      <p role="status" className="mt-6 text-sm text-ink-soft">
        {found.length === 1 ? '1 tutorial' : `${found.length} tutoriales`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title="No se encontraron tutoriales con estos filtros"
          action={<Button onClick={() => show({ q: '', category: '' })}>Limpiar filtros</Button>}
        />
      ) : (
        <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {found.map((tutorial) => (
            <li key={tutorial.slug}>
              <TutorialCard tutorial={tutorial} />
            </li>
          ))}
        </ul>
      )}
    </TutorialFrame>
  );
}
