import { X } from 'lucide-react';
import { useState } from 'react';
import { cx } from './cx.ts';
import { useModal } from './use-modal.ts';

export interface ShownImage {
  src: string;
  /** What can be seen on it. */
  alt: string;
  caption?: string | undefined;
}

/** An image as large as the screen; pressing it shows it larger still, to be moved around in. */
export function ImageDialog({ image, onClose }: { image: ShownImage; onClose: () => void }) {
  return (
    <dialog
      {...useModal(true, onClose)}
      aria-label={image.alt || 'Imagen ampliada'}
      className="rise m-0 h-dvh max-h-none w-screen max-w-none flex-col bg-surface p-0 text-ink open:flex"
    >
      <Enlarged image={image} onClose={onClose} />
    </dialog>
  );
}

function Enlarged({ image, onClose }: { image: ShownImage; onClose: () => void }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <div className="flex items-center justify-between gap-3 border-b border-line py-1 pr-1 pl-4">
        <p className="min-w-0 truncate text-sm text-ink-soft">{image.caption ?? image.alt}</p>
        <button
          type="button"
          onClick={onClose}
          aria-label="Cerrar"
          className="grid size-11 shrink-0 place-items-center rounded-control text-ink-faint hover:bg-sunken hover:text-ink"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-auto overscroll-contain">
        <button
          type="button"
          aria-pressed={isLarge}
          aria-label={isLarge ? 'Ajustar a la pantalla' : 'Ver más grande'}
          onClick={() => setLarge(!isLarge)}
          className={cx('grid place-items-center', isLarge ? 'cursor-zoom-out' : 'size-full cursor-zoom-in p-2 sm:p-6')}
        >
          <img
            src={image.src}
            alt={image.alt}
            className={isLarge ? 'w-[220vw] max-w-none sm:w-[150vw]' : 'size-full min-h-0 object-contain'}
          />
        </button>
      </div>
    </>
  );
}
