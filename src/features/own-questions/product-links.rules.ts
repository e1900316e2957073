export const linkNames = ['account', 'modules', 'module', 'progress', 'sheet', 'documents'] as const;
export type LinkName = (typeof linkNames)[number];

/** A screen of the product, by name; `id` is of the module. */
export interface ProductLink {
  to: LinkName;
  label: string;
  id?: string;
}
