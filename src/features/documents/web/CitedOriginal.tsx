import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import type { citedPageSchema } from '../cited-pages.contract.ts';
import { citedTexts } from '../cited-pages.texts.ts';

/** How wide a page is shown, by the room that it has. */
const zooms = [1, 1.5, 2, 3];
/** Pixels of room below which a page as wide as it cannot be read. */
const narrow = 560;
/** Pixels around what is marked. */
const margin = 12;

export type FoundOnPage = z.infer<typeof citedPageSchema>;

interface CitedOriginalProps {
  /** What the document is called. */
  title: string;
  page: number;
  /** The pages that may be looked at. */
  first: number;
  last: number;
  /** Where the quotation stands on the page; undefined while that is not known. */
  found: FoundOnPage | undefined;
  pictureUrl: string;
  onPage: (page: number) => void;
}

/** The page of a document that is cited, with the quoted lines marked; larger and smaller, and the pages beside it. */
export function CitedOriginal({ title, page, first, last, found, pictureUrl, onPage }: CitedOriginalProps) {
  const box = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(() => (window.innerWidth < narrow ? 2 : 1));
  const [missing, setMissing] = useState<string | null>(null);
  const [drawn, setDrawn] = useState<string | null>(null);
  const isDrawn = drawn === pictureUrl;
  const hasMarks = (found?.marks.length ?? 0) > 0;
  // What is marked is brought into sight when it is there, and when the page grows.
  useEffect(() => {
    const marks = [...(box.current?.querySelectorAll('[data-mark]') ?? [])];
    if (isDrawn && box.current && marks.length > 0) bringIntoSight(box.current, marks);
  }, [isDrawn, hasMarks, zoom, page]);
  const place = zooms.indexOf(zoom);
  const isShown = missing !== pictureUrl;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {/* No form has fields here. */}
        <div role="group" aria-label="Páginas del original" className="flex items-center">
          <IconButton
            label="Página anterior"
            disabled={page <= first}
            icon={<ChevronLeft aria-hidden="true" />}
            onClick={() => onPage(page - 1)}
          />
          <span aria-live="polite" className="px-1 text-sm text-ink-soft tabular-nums">
            Página {page}
          </span>
          <IconButton
            label="Página siguiente"
            disabled={page >= last}
            icon={<ChevronRight aria-hidden="true" />}
            onClick={() => onPage(page + 1)}
          />
        </div>
        {/* No form has fields here. */}
        <div role="group" aria-label="Tamaño de la página" className="flex items-center">
          <IconButton
            label="Más pequeña"
            disabled={place <= 0}
            icon={<ZoomOut aria-hidden="true" />}
            onClick={() => setZoom(zooms[place - 1] ?? zoom)}
          />
          <span aria-live="polite" className="w-12 text-center text-sm text-ink-soft tabular-nums">
            {zoom * 100} %
          </span>
          <IconButton
            label="Más grande"
            disabled={place >= zooms.length - 1}
            icon={<ZoomIn aria-hidden="true" />}
            onClick={() => setZoom(zooms[place + 1] ?? zoom)}
          />
        </div>
      </div>
      {found && !hasMarks && (found.marked_page === null || found.marked_page === page) && (
        <Notice tone="info">{found.is_corrected ? citedTexts.corrected : citedTexts.notFound}</Notice>
      )}
      {found && !hasMarks && found.marked_page !== null && found.marked_page !== page && (
        <Button variant="secondary" size="sm" onClick={() => onPage(found.marked_page ?? page)}>
          Lo citado está en la página {found.marked_page}
        </Button>
      )}
      {isShown ? (
        <section
          ref={box}
          aria-label={`Página ${page} de ${title}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a page that scrolls must be reached by the keyboard
          tabIndex={0}
          className="max-h-[62dvh] overflow-auto overscroll-contain rounded-control border border-line bg-sunken"
        >
          {!isDrawn && (
            <Loading text="Preparando la página...">
              <Skeleton className="h-[55dvh]" />
            </Loading>
          )}
          <div className="relative" style={{ width: `${zoom * 100}%` }}>
            <img
              src={pictureUrl}
              alt={`Página ${page} del original${hasMarks ? ', con lo citado marcado' : ''}`}
              className={cx('block w-full', !isDrawn && 'sr-only')}
              onLoad={() => setDrawn(pictureUrl)}
              onError={() => setMissing(pictureUrl)}
            />
            {isDrawn && found?.marks.map((area) => <Marked key={area.join()} area={area} />)}
          </div>
        </section>
      ) : (
        <Notice tone="warning">{citedTexts.notShown}</Notice>
      )}
    </div>
  );
}

/** Parts of the page that a mark reaches beyond its letters. */
const beyond = 0.003;

function Marked({ area: [left, top, right, bottom] }: { area: readonly [number, number, number, number] }) {
  const percent = (part: number) => `${part * 100}%`;
  return (
    <span
      data-mark
      aria-hidden="true"
      className="absolute border-b-2 border-marker bg-marker/25 mix-blend-multiply"
      style={{
        left: percent(left - beyond),
        top: percent(top - beyond),
        width: percent(right - left + 2 * beyond),
        height: percent(bottom - top + 2 * beyond),
      }}
    />
  );
}

/** Brings what is marked into the middle of its box, from its beginning on where it has no room, and moves nothing around the box. */
function bringIntoSight(box: HTMLElement, marks: readonly Element[]): void {
  const outer = box.getBoundingClientRect();
  const rects = marks.map((mark) => mark.getBoundingClientRect());
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const width = Math.max(...rects.map((rect) => rect.right)) - left;
  const height = Math.max(...rects.map((rect) => rect.bottom)) - top;
  box.scrollTo({
    top: box.scrollTop + top - outer.top - Math.max(margin, (outer.height - height) / 2),
    left: box.scrollLeft + left - outer.left - Math.max(margin, (outer.width - width) / 2),
  });
}
