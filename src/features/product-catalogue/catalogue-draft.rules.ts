/** A product of the catalogue, as far as two wordings of it are compared (spec C-300). */
interface ComparedItem {
  product_code: string;
  product_name: string;
  summary: string;
  estimated_time_minutes: number;
  prerequisites: readonly string[];
  step_count: number;
}

/** What a draft says of a product against the published catalogue: it is new, says something else, or says the same. */
export type ItemChange = 'new' | 'changed' | 'same';

export interface CatalogueChanges<Item> {
  items: Array<{ item: Item; change: ItemChange; published: Item | null }>;
  /** Products that learners see and the draft leaves out. */
  retired: Item[];
  /** The same products in another order. */
  isReordered: boolean;
}

/** Compares a draft with the published catalogue, product by product, by their codes. */
export function catalogueChanges<Item extends ComparedItem>(
  draft: readonly Item[],
  published: readonly Item[],
): CatalogueChanges<Item> {
  const byCode = new Map(published.map((item) => [item.product_code, item]));
  const codes = draft.map(({ product_code }) => product_code);
  const kept = published.filter(({ product_code }) => codes.includes(product_code));
  const order = codes.filter((code) => byCode.has(code));
  return {
    items: draft.map((item) => {
      const before = byCode.get(item.product_code) ?? null;
      return {
        item,
        change: before === null ? 'new' : saysTheSame(item, before) ? 'same' : 'changed',
        published: before,
      };
    }),
    retired: published.filter(({ product_code }) => !codes.includes(product_code)),
    isReordered: kept.some(({ product_code }, place) => product_code !== order[place]),
  };
}

/** Whether learners would see anything else once the draft is published. */
export function isDifferent({ items, retired, isReordered }: CatalogueChanges<unknown>): boolean {
  return isReordered || retired.length > 0 || items.some(({ change }) => change !== 'same');
}

function saysTheSame(left: ComparedItem, right: ComparedItem): boolean {
  return (
    left.product_name === right.product_name &&
    left.summary === right.summary &&
    left.estimated_time_minutes === right.estimated_time_minutes &&
    left.step_count === right.step_count &&
    left.prerequisites.join('\n') === right.prerequisites.join('\n')
  );
}
