import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';

interface EntryNoteProps {
  label: string;
  hint?: string | undefined;
  /** What stands there. */
  saved: string;
  /** Nothing is entered while it is empty. */
  isRequired?: boolean;
  /** Behind a button until somebody wants it. */
  isOptional?: boolean;
  onSave: (note: string) => void;
}

/** Milliseconds after the last key until what was typed is kept; leaving the field or the page keeps it at once. */
const pause = 600;

/** Words beside an answer: kept while somebody types, without a button. */
export function EntryNote({ label, hint, saved, isRequired = false, isOptional = false, onSave }: EntryNoteProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(!isOptional || saved !== '');
  const flush = useRef<() => void>(() => undefined);
  flush.current = () => {
    if (draft === null || draft.trim() === saved.trim() || (isRequired && draft.trim() === '')) return;
    onSave(draft.trim());
  };
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => flush.current(), pause);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const keep = () => flush.current();
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, []);
  if (!isOpen && saved === '') {
    return (
      <Button variant="ghost" size="sm" className="mt-2" onClick={() => setOpen(true)}>
        Añadir nota
      </Button>
    );
  }
  return (
    <TextArea
      className="mt-3"
      label={label}
      hint={hint}
      rows={2}
      maxLength={2000}
      value={draft ?? saved}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => {
        flush.current();
        if (draft !== null && !(isRequired && draft.trim() === '')) setDraft(null);
      }}
    />
  );
}
