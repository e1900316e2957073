import { lazy, Suspense } from 'react';
import { Skeleton } from '#ui/States.tsx';
import { ProductRow } from './ProductRow.tsx';
import type { ProductListProps } from './SortableProducts.tsx';

/** Fetches what sorting needs; for those who sort, while the products themselves are on their way. */
export const fetchSorting = () => import('./SortableProducts.tsx');

// Learners never sort, so it is not loaded for them.
const SortableProducts = lazy(fetchSorting);

/** The products of a brand; with handles to sort them by where that is allowed. */
export function ProductList({ isSortable, ...list }: ProductListProps & { isSortable: boolean }) {
  if (isSortable) {
    return (
      <Suspense fallback={<Skeleton className="m-4 h-40" />}>
        <SortableProducts {...list} />
      </Suspense>
    );
  }
  return (
    <ol className="divide-y divide-line">
      {list.products.map((product) => (
        <li key={product.id}>
          <ProductRow product={product} actions={list.actionsOf(product)} />
        </li>
      ))}
    </ol>
  );
}
