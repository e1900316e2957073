import { FileSpreadsheet } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from './Button.tsx';

interface FileChooserProps {
  /** What it is a file of. */
  label: string;
  file: File | null;
  /** Something else on the screen is what comes next. */
  isLesser: boolean;
  onChoose: (file: File) => void;
}

/** Chooses a list of rows: a CSV or a workbook. */
export function FileChooser({ label, file, isLesser, onChoose }: FileChooserProps) {
  const picker = useRef<HTMLInputElement>(null);
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0];
    // The same file, mended, can be chosen again.
    event.target.value = '';
    if (chosen) onChoose(chosen);
  }
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control border border-dashed border-line-strong p-4">
      <FileSpreadsheet className="size-8 shrink-0 text-ink-faint" aria-hidden="true" />
      <p className="min-w-0 flex-1 text-sm break-words">{file ? file.name : 'Ningún archivo elegido'}</p>
      <Button data-initial-focus variant={isLesser ? 'secondary' : 'primary'} onClick={() => picker.current?.click()}>
        {file ? 'Elegir otro archivo' : 'Elegir archivo'}
      </Button>
      <input
        ref={picker}
        type="file"
        accept=".csv,.txt,.xlsx"
        onChange={choose}
        aria-label={label}
        className="hidden"
      />
    </div>
  );
}
