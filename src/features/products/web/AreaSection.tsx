import { Link } from 'wouter';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#ui/Button.tsx';
import { BrandCard } from './BrandCard.tsx';
import { LisCard } from './LisCard.tsx';
import type { Area, Brand } from './products-api.ts';

interface AreaSectionProps {
  area: Area;
  /** The screen shows this area only and is named after it. */
  isAlone: boolean;
  /** What jefe and admin can ask for. */
  manage?:
    | {
        onAdd: () => void;
        onEdit: (brand: Brand) => void;
        onPicture: (brand: Brand) => void;
        onDelete: (brand: Brand) => void;
      }
    | undefined;
}

/** An area with the cards of its brands. */
export function AreaSection({ area, isAlone, manage }: AreaSectionProps) {
  const isEmpty = area.brands.length === 0 && !area.lis;
  return (
    <section aria-labelledby={`area-${area.id}`}>
      <h2 id={`area-${area.id}`} className={isAlone ? 'sr-only' : 'mb-4 text-lg font-semibold'}>
        {isAlone ? (
          'Marcas'
        ) : (
          <Link
            href={paths.brandsOfArea(area.id)}
            className="rounded-sm py-1 underline-offset-4 hover:underline pointer-coarse:py-3"
          >
            {area.nombre}
          </Link>
        )}
      </h2>
      {isEmpty ? (
        <div className="flex flex-wrap items-center gap-3 rounded-card border border-dashed border-line-strong p-5 text-sm text-ink-soft">
          Esta área todavía no tiene marcas.
          {manage && (
            <Button variant="secondary" size="sm" onClick={manage.onAdd}>
              Agregar marca
            </Button>
          )}
        </div>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {area.lis && (
            <li>
              <LisCard lis={area.lis} />
            </li>
          )}
          {area.brands.map((brand) => (
            <li key={brand.id}>
              <BrandCard
                brand={brand}
                manage={
                  manage && {
                    onEdit: () => manage.onEdit(brand),
                    onPicture: () => manage.onPicture(brand),
                    onDelete: () => manage.onDelete(brand),
                  }
                }
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
