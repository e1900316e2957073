import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';

/** A grey shape in the place of what is coming. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={cx('animate-pulse rounded-control bg-skeleton', className)} data-loading aria-hidden="true" />;
}

/** Tells that something loads: the text for screen readers, the shapes for the eye. */
export function Loading({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div role="status" data-loading>
      <span className={children ? 'sr-only' : 'text-ink-soft'}>{text}</span>
      {children}
    </div>
  );
}

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  /** The title is the heading of the whole screen, which has no other. */
  isScreen?: boolean;
  text?: string | undefined;
  /** The one action that helps. */
  action?: ReactNode;
}

/** Nothing is here, why, and what to do about it. */
export function EmptyState({ icon, title, isScreen = false, text, action }: EmptyStateProps) {
  const Title = isScreen ? 'h1' : 'p';
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-10 text-center">
      <span
        className="mb-1 grid size-12 place-items-center rounded-full bg-sunken text-ink-faint [&_svg]:size-6"
        aria-hidden="true"
      >
        {icon}
      </span>
      <Title className="font-medium">{title}</Title>
      {text && <p className="max-w-prose text-sm text-ink-soft">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  text: string;
  /** A second sentence, e.g. what was being done. */
  detail?: string | undefined;
  /** Code for support, when the server gave one. */
  requestId?: string | undefined;
  retryLabel?: string;
  onRetry?: (() => void) | undefined;
  /** What helps where trying again does not. */
  action?: ReactNode;
}

/** Something failed, in words, with a way to try again or what helps instead. */
export function ErrorState({ text, detail, requestId, retryLabel = 'Reintentar', onRetry, action }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface px-4 py-8 text-center"
    >
      <TriangleAlert className="size-7 text-danger" aria-hidden="true" />
      <p className="font-medium">{text}</p>
      {detail && <p className="text-sm text-ink-soft">{detail}</p>}
      {requestId && <p className="text-xs text-ink-faint">Código para soporte: {requestId}</p>}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {action}
    </div>
  );
}
