import { Pencil, Trash2 } from 'lucide-react';
import { productsTexts } from '#features/products/products.texts.ts';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import type { CatalogueItem, DraftItem } from './product-catalogue-api.ts';

const changes: Record<DraftItem['change'], [label: string, tone: BadgeTone]> = {
  new: ['Nuevo', 'success'],
  changed: ['Cambiado', 'info'],
  same: ['Sin cambios', 'neutral'],
};

interface DraftItemRowProps {
  one: DraftItem;
  onEdit: () => void;
  onRemove: () => void;
}

/** A product of the draft: its texts, or what of them changes. */
export function DraftItemRow({ one, onEdit, onRemove }: DraftItemRowProps) {
  const { item, published, change, hasModule } = one;
  const [label, tone] = changes[change];
  const differing = published ? differences(published, item) : [];
  return (
    <div className="p-5">
      <div className="flex items-start gap-3">
        <h3 className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span className="break-words">{item.product_name}</span> <Badge tone={tone}>{label}</Badge>
          {!hasModule && <Badge tone="warning">Sin módulo que lo enseñe</Badge>}
        </h3>
        <span className="flex">
          <IconButton label={`Editar ${item.product_name}`} icon={<Pencil aria-hidden="true" />} onClick={onEdit} />
          <IconButton
            label={`Quitar ${item.product_name}`}
            icon={<Trash2 aria-hidden="true" />}
            variant="danger"
            onClick={onRemove}
          />
        </span>
      </div>
      {change === 'changed' ? (
        <dl className="mt-2 space-y-3 text-sm">
          {differing.map(({ name, before, after }) => (
            <div key={name}>
              <dt className="font-medium">{name}</dt>
              <dd className="mt-1 grid gap-2 sm:grid-cols-2">
                <Wording label="Publicado">{before}</Wording>
                <Wording label="Borrador">{after}</Wording>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <>
          <p className="mt-1 max-w-[72ch] text-sm break-words text-ink-soft">{item.summary}</p>
          <p className="mt-1 text-sm text-ink-faint">{factsOf(item)}</p>
        </>
      )}
    </div>
  );
}

/** A published product that the draft leaves out. */
export function RetiredRow({ item }: { item: CatalogueItem }) {
  return (
    <div className="p-5">
      <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-ink-soft">
        <span className="break-words line-through">{item.product_name}</span> <Badge tone="danger">Retirado</Badge>
      </h3>
      <p className="mt-1 text-sm text-ink-soft">
        No está en el borrador: al publicarlo, los empleados dejarán de verlo.
      </p>
    </div>
  );
}

function Wording({ label, children }: { label: string; children: string }) {
  return (
    <div className="rounded-control bg-sunken p-3">
      <p className="text-xs text-ink-faint">{label}</p>
      <p className="mt-0.5 break-words">{children}</p>
    </div>
  );
}

function factsOf(item: CatalogueItem): string {
  const { estimated_time_minutes, step_count, prerequisites } = item;
  return [
    `${estimated_time_minutes} min`,
    productsTexts.stepCount(step_count),
    prerequisites.length > 0 && `Requisitos: ${prerequisites.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The fields that the draft says otherwise, in words. */
function differences(published: CatalogueItem, item: CatalogueItem) {
  const told: Array<[name: string, tell: (one: CatalogueItem) => string]> = [
    ['Nombre', (one) => one.product_name],
    ['Resumen', (one) => one.summary],
    ['Tiempo estimado', (one) => `${one.estimated_time_minutes} min`],
    ['Pasos', (one) => productsTexts.stepCount(one.step_count)],
    ['Requisitos', (one) => one.prerequisites.join(', ') || 'Ninguno'],
  ];
  return told
    .map(([name, tell]) => ({ name, before: tell(published), after: tell(item) }))
    .filter(({ before, after }) => before !== after);
}
