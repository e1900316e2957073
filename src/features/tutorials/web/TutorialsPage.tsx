import { SearchX } from 'lucide-react';
import { text } from '#platform/web/address-filters.rules.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { EmptyState } from '#ui/States.tsx';
import { findTutorials, tutorialFilters } from '../tutorial.rules.ts';
import { tutorials, tutorialsTexts } from '../tutorials.texts.ts';
import { TutorialCard } from './TutorialCard.tsx';
import { TutorialFrame } from './TutorialFrame.tsx';

const parameters = { query: text('q'), category: text('category') };

/** /claro: the public tutorials, with search and category in the address (spec C-262 to C-267). */
export default function TutorialsPage() {
  useDocumentTitle(tutorialsTexts.title);
  const { filters, change } = useAddressFilters(parameters);
  const { query, category } = filters;
  const found = findTutorials(tutorials, query, category);

  return (
    <TutorialFrame>
      <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{tutorialsTexts.title}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{tutorialsTexts.lead}</p>
      <SearchField
        className="max-w-xl"
        label="Buscar tutoriales"
        placeholder="Buscar tutoriales"
        value={query}
        onChange={(event) => change({ query: event.target.value })}
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
              onClick={() => change({ category: isOn ? '' : slug })}
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
          action={<Button onClick={() => change({ query: '', category: '' })}>Limpiar filtros</Button>}
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
