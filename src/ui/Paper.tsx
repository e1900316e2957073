import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

/** What only paper says: the filters in words, or where a list stops. */
export function PaperNote({ children }: { children: ReactNode }) {
  return <p className="mb-3 hidden text-sm print:block">{children}</p>;
}

/** Opens the print dialog, once what is missing has been loaded. */
export function PrintButton({ isPreparing = false, onPrint }: { isPreparing?: boolean; onPrint?: () => void }) {
  return (
    <Button variant="secondary" isBusy={isPreparing} onClick={onPrint ?? (() => window.print())}>
      {!isPreparing && <Printer className="size-4" aria-hidden="true" />}
      {isPreparing ? 'Preparando…' : 'Imprimir'}
    </Button>
  );
}

interface RowsOnPaperProps {
  /** Name of one and of several rows. */
  names: readonly [one: string, many: string];
  /** Rows on this paper, and all that the filter holds. */
  shown: number;
  total: number;
  /** Place of the first one. */
  offset?: number;
}

/** How many rows there are, and where the paper stops when it does not hold them all. */
export function RowsOnPaper({ names: [one, many], shown, total, offset = 0 }: RowsOnPaperProps) {
  if (shown >= total) return <PaperNote>{`${total} ${total === 1 ? one : many}`}</PaperNote>;
  return (
    <PaperNote>
      {`De ${total} ${many}, esta impresión tiene de la ${offset + 1} a la ${offset + shown}. `}
      {offset === 0 && shown >= 100 && 'Acota los filtros para imprimir las demás.'}
    </PaperNote>
  );
}
