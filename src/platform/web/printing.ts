import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureText } from '#platform/web/failure.ts';
import { toastFailure } from '#ui/toast-store.ts';

/** Rows that one print holds at most; a note on the paper says where it stops. */
export const mostOnPaper = 500;

/** Milliseconds that paper waits for what the screen still loads. */
const longestWait = 10_000;

/** What `main` loads is there: paper that was asked for at once holds more than its head. */
async function loaded(): Promise<void> {
  const main = document.querySelector('main');
  const isLoading = () => main?.querySelector('[data-loading]');
  if (!main || !isLoading()) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      watch.disconnect();
      clearTimeout(latest);
      resolve();
    };
    const latest = setTimeout(end, longestWait);
    const watch = new MutationObserver(() => isLoading() || end());
    watch.observe(main, { childList: true, subtree: true });
  });
}

/** Opens the print dialog once the page stands, with its pictures. @param onDone after printing, or its cancelling */
export function openPrinter(onDone: () => void): () => void {
  let isGone = false;
  const open = async () => {
    await loaded();
    const images = [...document.querySelectorAll<HTMLImageElement>('main img')];
    for (const image of images) image.loading = 'eager';
    // A picture that cannot be shown does not keep the rest from the printer.
    await Promise.allSettled([...images.map((image) => image.decode()), document.fonts?.ready]);
    if (isGone) return;
    window.addEventListener('afterprint', onDone, { once: true });
    window.print();
  };
  void open();
  return () => {
    isGone = true;
    window.removeEventListener('afterprint', onDone);
  };
}

/**
 * Printing a screen that shows a part of what its filter holds: `print` loads the whole, `paper` is it while it is
 * printed (to be shown in place of the part), and the dialog opens when it is shown.
 *
 * @param load everything that paper needs
 */
export function usePrinting<Paper>(load: () => Promise<Paper>) {
  const [paper, setPaper] = useState<{ whole: Paper } | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  useEffect(() => {
    if (paper) return openPrinter(() => setPaper(null));
  }, [paper]);
  async function print() {
    setPreparing(true);
    try {
      setPaper({ whole: await load() });
    } catch (error) {
      toastFailure({
        title: 'No se pudo preparar la impresión',
        description: failureText(error),
      });
    } finally {
      setPreparing(false);
    }
  }
  return { paper: paper?.whole, isPreparing, print: () => void print() };
}

/** Reads a list page by page, as many rows as paper holds. @param limit rows that one call gives */
export async function readForPaper<Row>(
  limit: number,
  read: (page: { limit: number; offset: number }) => Promise<{ total: number; rows: readonly Row[] }>,
): Promise<{ total: number; rows: Row[] }> {
  const rows: Row[] = [];
  for (;;) {
    const page = await read({ limit: Math.min(limit, mostOnPaper - rows.length), offset: rows.length });
    rows.push(...page.rows);
    if (page.rows.length === 0 || rows.length >= Math.min(page.total, mostOnPaper)) return { total: page.total, rows };
  }
}

/** Whether the page is being printed, also where the browser's own command was given. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const change = ({ type }: Event) => flushSync(() => setIsPrinting(type === 'beforeprint'));
    window.addEventListener('beforeprint', change);
    window.addEventListener('afterprint', change);
    return () => {
      window.removeEventListener('beforeprint', change);
      window.removeEventListener('afterprint', change);
    };
  }, []);
  return isPrinting;
}
