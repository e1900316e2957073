import { Boxes, Lock, Package } from 'lucide-react';
import { MissingModules } from '#features/learning/web/MissingModules.tsx';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import type { planApi } from './plan-api.ts';

type Catalogue = Awaited<ReturnType<typeof planApi.getCatalogue.call>>;

/** A category; the product category is a card of its own, covered while it is locked (spec P-229 to P-234). */
export function CategoryCard({
  category,
  isLearner,
}: {
  category: Catalogue['categories'][number];
  isLearner: boolean;
}) {
  const { lock, isProducts } = category;
  const Icon = isProducts ? Package : Boxes;
  const productLabel = isLearner ? 'Explorar Productos' : 'Gestionar Catálogo';
  return (
    <Card className="relative flex h-full flex-col overflow-hidden p-5">
      <div className="flex flex-1 flex-col" inert={lock !== null} aria-hidden={lock ? true : undefined}>
        <Icon className="mb-3 size-7 text-ink-faint" aria-hidden="true" />
        <h3 className="text-lg font-semibold tracking-tight">{category.title}</h3>
        <p className="mt-1.5 line-clamp-3 text-sm text-ink-soft">{category.description}</p>
        <p className="mt-3 text-sm text-ink-faint">
          {category.submoduleCount === 1 ? '1 módulo' : `${category.submoduleCount} módulos`}
        </p>
        <div className="mt-auto pt-4">
          <ButtonLink to={isProducts ? paths.brands : paths.category(category.id)} variant="secondary" wide>
            {isProducts ? productLabel : 'Ver módulos'}
          </ButtonLink>
        </div>
      </div>
      {lock && (
        <div className="absolute inset-0 grid place-items-center bg-surface/95 p-6 text-center">
          <div>
            <Lock className="mx-auto mb-2 size-7 text-ink-faint" aria-hidden="true" />
            <p className="font-semibold">{category.title}</p>
            <p className="mt-1 text-sm text-ink-soft">{lock.message}</p>
            <MissingModules {...lock} className="mt-1" />
          </div>
        </div>
      )}
    </Card>
  );
}
