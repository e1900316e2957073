import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { FieldNotes, type FieldWords, tie } from './FieldFrame.tsx';
import { ProgressBar } from './Progress.tsx';

interface FileDropProps extends FieldWords {
  /** Endings that the file chooser offers, e.g. '.pdf,.png'; what is dropped is judged by the owner. */
  accept: string;
  chooseLabel?: string;
  /** What is being sent and how much of it has left, 0–1; null while nothing is. */
  upload?: { name: string; share: number } | null;
  onFile: (file: File) => void;
  /** Stops the upload; without it there is no button for it. */
  onCancel?: (() => void) | undefined;
  disabled?: boolean;
  className?: string;
  /** Above the words, e.g. what was chosen before. */
  children?: ReactNode;
}

/** A place to drop one file, or to choose it with a button; while it is sent, a bar says how far it is. */
export function FileDrop({
  label,
  hint,
  error,
  accept,
  chooseLabel = 'Elegir archivo',
  upload = null,
  onFile,
  onCancel,
  disabled = false,
  className,
  children,
}: FileDropProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [dropError, setDropError] = useState<string>();
  const isOpen = !disabled && upload === null;
  const shownError = dropError ?? error;
  const isSending = upload !== null;
  const wasSending = useRef(isSending);
  // The button that had the focus goes when sending begins or ends: the one in its place gets it.
  useEffect(() => {
    if (wasSending.current === isSending) return;
    wasSending.current = isSending;
    if (document.activeElement === document.body) group.current?.querySelector('button')?.focus();
  }, [isSending]);

  function take(chosen: FileList | null): void {
    const [file, ...others] = chosen ?? [];
    setDropError(others.length > 0 ? 'Elige un solo archivo.' : undefined);
    if (file && others.length === 0) onFile(file);
  }
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    event.dataTransfer.dropEffect = isOpen ? 'copy' : 'none';
    setOver(isOpen);
  };

  return (
    // A fieldset would name the button's group twice.
    <div
      ref={group}
      role="group"
      aria-labelledby={`${id}-label`}
      className={className}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (isOpen) take(event.dataTransfer.files);
      }}
    >
      <p id={`${id}-label`} className="mb-1.5 text-sm font-medium">
        {label}
      </p>
      <div
        className={cx(
          'flex flex-col items-center gap-3 rounded-card border border-dashed p-5 text-center transition-colors duration-150',
          isOver ? 'border-chosen-ink bg-chosen-soft' : 'border-line-strong bg-surface',
        )}
      >
        {children}
        {upload ? (
          <Sending upload={upload} onCancel={onCancel} />
        ) : (
          <>
            <Upload className="size-6 text-ink-faint" aria-hidden="true" />
            <p className="hidden text-sm text-ink-soft pointer-fine:block">Arrastra un archivo aquí o</p>
            <Button
              variant="secondary"
              disabled={disabled}
              onClick={() => input.current?.click()}
              aria-describedby={tie(id, { hint, error: shownError })['aria-describedby']}
            >
              {chooseLabel}
            </Button>
          </>
        )}
      </div>
      <div aria-live="assertive">
        <FieldNotes id={id} hint={hint} error={shownError} />
      </div>
      <input
        ref={input}
        type="file"
        accept={accept}
        className="hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files);
          // The same file can be chosen again after an error.
          event.target.value = '';
        }}
      />
    </div>
  );
}

function Sending({
  upload,
  onCancel,
}: {
  upload: { name: string; share: number };
  onCancel?: (() => void) | undefined;
}) {
  const percent = Math.floor(upload.share * 100);
  return (
    <div className="w-full max-w-sm">
      <p className="mb-2 flex justify-between gap-3 text-sm">
        <span className="truncate">{upload.name}</span>
        <span className="shrink-0 text-ink-soft tabular-nums">{percent < 100 ? `${percent} %` : 'Guardando…'}</span>
      </p>
      <ProgressBar value={percent} label={`Subiendo ${upload.name}`} />
      {onCancel && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={onCancel}>
          Cancelar
        </Button>
      )}
    </div>
  );
}
