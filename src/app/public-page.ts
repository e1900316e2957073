/** A public page as the build writes it, before the server fills in whose it is. */
export interface PublicPage {
  /** Title, description and what search engines read. */
  head: string;
  /** What is inside #root; null where the browser draws the screen. */
  body: string | null;
  /** Source file of its screen. */
  source: string;
  /** Only for those who carry no session. */
  forVisitors: boolean;
}

export interface PublicPages {
  /** By path. */
  pages: Record<string, PublicPage>;
  /** The application's styles, which these pages carry with them: one trip less before anything is seen. */
  styles: string;
  missing: { tutorial: PublicPage; page: PublicPage };
}

/** What the server replaces in a page: the product's name, in text and inside JSON, and the site's origin. */
export const marks = { product: '%PRODUCT%', productInJson: '%PRODUCT_JSON%', origin: '%ORIGIN%' } as const;
