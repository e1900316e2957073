import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { imageKinds, refuseImage } from '#features/files/files.rules.ts';
import { Button } from '#ui/Button.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import type { Row } from './quiz-editor-state.ts';

interface QuestionImageProps {
  row: Row;
  /** Only an admin takes a stored image away; one just chosen may always be unchosen. */
  mayRemove: boolean;
  onChange: (next: (row: Row) => Row) => void;
}

/** The address of a chosen image in this browser; null without one. */
export function useChosenImage(image: File | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!image) return;
    const made = URL.createObjectURL(image);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [image]);
  return url;
}

/** The picture of a question: chosen here, uploaded on saving (spec C-446, C-447). */
export function QuestionImage({ row, mayRemove, onChange }: QuestionImageProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');
  const chosen = useChosenImage(row.image);
  const shown = chosen ?? row.question.image_url;

  function choose(file: File | undefined) {
    if (input.current) input.current.value = '';
    if (!file) return;
    const refusal = refuseImage({ name: file.name, size: file.size, detected: file.type }, imageKinds.quiz);
    setError(refusal?.message ?? '');
    if (!refusal) onChange((current) => ({ ...current, image: file }));
  }

  function remove() {
    setError('');
    onChange(({ image, ...current }) =>
      // What was just chosen goes first; the stored one shows again.
      image ? current : { ...current, question: { ...current.question, image_url: null } },
    );
  }

  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">Imagen</p>
      {shown && (
        <img
          src={shown}
          alt="Imagen de esta pregunta"
          className="mb-2 max-h-56 max-w-full rounded-control border border-line"
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="sm" onClick={() => input.current?.click()} aria-describedby={`${id}-hint`}>
          <ImagePlus className="size-4" aria-hidden="true" />
          {shown ? 'Cambiar imagen' : 'Agregar imagen'}
        </Button>
        {shown && (row.image || mayRemove) && (
          <Button variant="ghost" size="sm" onClick={remove}>
            <Trash2 className="size-4" aria-hidden="true" />
            Quitar imagen
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          onChange={(event) => choose(event.target.files?.[0])}
        />
      </div>
      <FailureNote hasIcon className="mt-1.5">
        {error}
      </FailureNote>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-faint">
        {row.image ? 'Se sube al guardar el cuestionario.' : 'JPEG, PNG o WebP, hasta 5 MB.'}
      </p>
    </div>
  );
}
