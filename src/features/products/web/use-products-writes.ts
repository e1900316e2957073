import { failureText } from '#platform/web/failure.ts';
import { useOptimistic } from '#platform/web/use-optimistic.ts';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { givenFields } from '../products.rules.ts';
import { productsTexts } from '../products.texts.ts';
import { productsApi } from './products-api.ts';

type Input<Operation extends { call: (input: never) => unknown }> = Parameters<Operation['call']>[0];

/** Changes a brand; its card shows the change at once and goes back if the server refuses. */
export function useUpdateBrand() {
  return useOptimistic({
    queryKey: productsApi.getBrands.queryKey(),
    send: (change: Input<typeof productsApi.updateBrand>) => productsApi.updateBrand.call(change),
    shown: ({ areas }, { brandId, ...change }) => ({
      areas: areas.map((area) => ({
        ...area,
        brands: area.brands.map((brand) => (brand.id === brandId ? { ...brand, ...givenFields(change) } : brand)),
      })),
    }),
    reread: productsApi.key(),
  });
}

/** Changes an assigned product; the list shows the change at once and goes back if the server refuses. */
export function useUpdateProduct(brandId: string) {
  return useOptimistic({
    queryKey: productsApi.getBrandProducts.queryKey({ input: { brandId } }),
    send: (change: Input<typeof productsApi.updateProduct>) => productsApi.updateProduct.call(change),
    shown: (before, { productId, activo }) => ({
      ...before,
      products: before.products.map((product) =>
        product.id === productId ? { ...product, activo: activo ?? product.activo } : product,
      ),
    }),
    reread: productsApi.key(),
    onSuccess: () => toast({ title: productsTexts.productUpdated, tone: 'success' }),
  });
}

/** Puts the products of a brand in another order, shown at once; back to the old one with the reason on failure. */
export function useReorderProducts(brandId: string) {
  return useOptimistic({
    queryKey: productsApi.getBrandProducts.queryKey({ input: { brandId } }),
    send: (productIds: string[]) => productsApi.reorderProducts.call({ brandId, productIds }),
    shown: (before, productIds) => ({
      ...before,
      products: inOrder(before.products, productIds).map((product, index) => ({ ...product, orden: index + 1 })),
    }),
    ...toldOrder,
  });
}

/** Puts the areas in another order, shown at once; back to the old one with the reason on failure. */
export function useReorderAreas() {
  return useOptimistic({
    queryKey: productsApi.getBrands.queryKey(),
    send: (areaIds: string[]) => productsApi.reorderAreas.call({ areaIds }),
    shown: ({ areas }, areaIds) => ({ areas: inOrder(areas, areaIds) }),
    ...toldOrder,
  });
}

const toldOrder = {
  onSuccess: () => toast({ title: productsTexts.orderUpdated, tone: 'success' }),
  onError: (error: Error) => toastFailure({ title: productsTexts.orderFailed, description: failureText(error) }),
};

function inOrder<Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return [...items].sort((left, right) => (place.get(left.id) ?? 0) - (place.get(right.id) ?? 0));
}
