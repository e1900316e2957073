import { Package } from 'lucide-react';
import { cx } from '#ui/cx.ts';

/** The picture of a brand or product, or a sign in its place; its name stands beside it in words. */
export function Thumbnail({ url, className }: { url: string | null; className?: string }) {
  const shape = cx('size-12 shrink-0 rounded-control', className);
  if (url) {
    return (
      <img
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        className={cx(shape, 'border border-line bg-surface object-contain')}
      />
    );
  }
  return (
    <span aria-hidden="true" className={cx(shape, 'grid place-items-center bg-brand-soft text-brand-ink')}>
      <Package className="size-6" />
    </span>
  );
}
