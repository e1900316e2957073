import { Package } from 'lucide-react';
import { fileIdOf } from '#features/files/files.rules.ts';
import { cx } from '#ui/cx.ts';

interface ThumbnailProps {
  url: string | null;
  /** Stands for what has no picture by the first letters of its name; a general sign without it. */
  name?: string;
  className?: string;
}

/** The picture of a brand or product, or a sign in its place; its name stands beside it in words. */
export function Thumbnail({ url, name, className }: ThumbnailProps) {
  const shape = cx('size-12 shrink-0 rounded-control', className);
  if (url) {
    return (
      <img
        src={fileIdOf(url) ? `${url}?size=thumb` : url}
        alt=""
        loading="lazy"
        decoding="async"
        className={cx(shape, 'border border-line bg-surface object-contain')}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      data-verbatim
      className={cx(shape, 'grid place-items-center bg-sunken font-semibold text-ink-soft select-none')}
    >
      {name ? [...name.trim()].slice(0, 2).join('') : <Package className="size-6" />}
    </span>
  );
}
