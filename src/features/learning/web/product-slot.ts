import { createContext, type ReactNode, useContext } from 'react';

type ProductSlot = (module: { id: string; isProduct: boolean }) => ReactNode;

const slot = createContext<ProductSlot>(() => null);

/** Lets higher features say, beside the reading, which brands offer the module (spec C-167, C-574). */
export const ProductSlotProvider = slot.Provider;

export function useProductSlot(): ProductSlot {
  return useContext(slot);
}
