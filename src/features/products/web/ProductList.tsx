import { lazy, Suspense } from 'react';
import { ProductRow } from './ProductRow.tsx';
import type { ProductListProps } from './SortableProducts.tsx';

// Learners never sort, so what sorting needs is not loaded for them.
const SortableProducts = lazy(() => import('./SortableProducts.tsx'));

/** The products of a brand; with handles to sort them by where that is allowed. */
export function ProductList({ isSortable, ...list }: ProductListProps & { isSortable: boolean }) {
  const plain = (
    <ol className="divide-y divide-line">
      {list.products.map((product) => (
        <li key={product.id}>
          <ProductRow product={product} actions={list.actionsOf(product)} />
        </li>
      ))}
    </ol>
  );
  if (!isSortable) return plain;
  return (
    <Suspense fallback={plain}>
      <SortableProducts {...list} />
    </Suspense>
  );
}
