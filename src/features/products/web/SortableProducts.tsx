import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import { cx } from '#ui/cx.ts';
import { type ProductActions, ProductRow } from './ProductRow.tsx';
import type { Product } from './products-api.ts';

export interface ProductListProps {
  products: readonly Product[];
  actionsOf: (product: Product) => ProductActions | undefined;
  /** Moves the product at one place to another. */
  onMove: (from: number, to: number) => void;
}

const instructions = {
  draggable:
    'Para mover un producto, pulsa espacio o Enter, usa las flechas y vuelve a pulsar espacio o Enter. Escape cancela.',
};

/** The products of a brand, to be dragged into another order with pointer or keyboard. */
export default function SortableProducts({ products, actionsOf, onMove }: ProductListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = products.map((product) => product.id);
  const placeOf = (id: UniqueIdentifier | undefined) => ids.indexOf(String(id));

  function finish({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) onMove(placeOf(active.id), placeOf(over.id));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={finish}
      accessibility={{ announcements: announce(products), screenReaderInstructions: instructions }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="divide-y divide-line">
          {products.map((product) => (
            <SortableRow key={product.id} product={product} actions={actionsOf(product)} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function SortableRow({ product, actions }: { product: Product; actions: ProductActions | undefined }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: product.id,
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx('bg-surface', isDragging && 'relative z-20 shadow-overlay')}
    >
      <ProductRow
        product={product}
        actions={actions}
        handle={
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={`Mover ${product.nombre_producto}`}
            className="relative z-10 -mr-1 grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-faint hover:text-ink active:cursor-grabbing pointer-coarse:size-11"
          >
            <GripVertical className="size-5" aria-hidden="true" />
          </button>
        }
      />
    </li>
  );
}

/** What screen readers are told while a product is moved. */
function announce(products: readonly Product[]): Announcements {
  const name = (id: UniqueIdentifier) =>
    products.find((product) => product.id === id)?.nombre_producto ?? 'El producto';
  const place = (id: UniqueIdentifier) => products.findIndex((product) => product.id === id) + 1;
  return {
    onDragStart: ({ active }) => `${name(active.id)}: en la mano.`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)}: en la posición ${place(over.id)} de ${products.length}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)}: soltado en la posición ${place(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${name(active.id)}: vuelve a su lugar.`,
  };
}
