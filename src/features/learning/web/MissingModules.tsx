import { Link } from 'wouter';
import type { z } from 'zod';
import { paths } from '#platform/web/paths.ts';
import { cx } from '#ui/cx.ts';
import { learningTexts } from '../learning.texts.ts';
import type { missingSchema } from '../progress.contract.ts';

export type Missing = z.infer<typeof missingSchema>;

interface MissingModulesProps extends Missing {
  className?: string;
  /** When one of them is followed, e.g. to close what it stands in. */
  onFollow?: (() => void) | undefined;
}

/** What a lock waits for, each a link: stands beside the lock's sentence wherever one is shown. */
export function MissingModules({ missing, startWith, className, onFollow }: MissingModulesProps) {
  if (missing.length === 0) return null;
  return (
    <p className={cx('text-sm text-ink-soft', className)}>
      {missing.length === 1 ? learningTexts.missingOne : learningTexts.missingMany}{' '}
      {missing.map((module, place) => (
        <span key={module.id}>
          {place > 0 && ', '}
          <ModuleLink {...module} onFollow={onFollow} />
        </span>
      ))}
      {startWith && (
        <span className="block">
          {learningTexts.startWith} <ModuleLink {...startWith} onFollow={onFollow} />
        </span>
      )}
    </p>
  );
}

function ModuleLink({ id, title, onFollow }: Missing['missing'][number] & Pick<MissingModulesProps, 'onFollow'>) {
  return (
    <Link
      href={paths.module(id)}
      onClick={onFollow}
      // Above a link that covers its whole card.
      className="relative z-10 py-0.5 font-medium text-ink underline underline-offset-4 hover:text-brand-ink pointer-coarse:py-2.5"
    >
      {title}
    </Link>
  );
}

/** What the refusal of something locked names; null for every other failure. */
export function missingOf(error: unknown): Missing | null {
  const data = error instanceof Error && 'data' in error ? error.data : null;
  return typeof data === 'object' && data && 'missing' in data && Array.isArray(data.missing)
    ? (data as Missing)
    : null;
}
