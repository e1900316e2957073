import type { ReactNode } from 'react';

/** What higher features put into the reader of a module. The roof puts it together (src/app/web/screens) and hands it down. */
export interface ReaderParts {
  /** Below the title: which brands offer the module (spec C-167, C-574). */
  brands: (module: { id: string; isProduct: boolean }) => ReactNode;
  /** Beside the reading: the way to ask about the module (decision 0140). */
  ask: (module: { id: string; title: string }) => ReactNode;
  /**
   * What fills a quiz where one is missing or short, for those who may (spec C-661).
   *
   * @param isOnly nothing else on the screen leads on
   */
  fillQuiz: (module: { id: string; title: string }, isOnly?: boolean) => ReactNode;
}
