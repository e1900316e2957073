import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

const tones = {
  info: ['bg-info-soft', 'text-info'],
  warning: ['bg-warning-soft', 'text-warning'],
  danger: ['bg-danger-soft', 'text-danger'],
};

/** Among fields and in dialogs; a part of its own there; a part of the screen. */
const shapes = { line: 'rounded-control p-3', block: 'rounded-control p-4', card: 'rounded-card p-4' };

interface NoticeProps extends ComponentProps<'div'> {
  tone: keyof typeof tones;
  shape?: keyof typeof shapes;
  /** Before its first line. */
  icon?: LucideIcon;
  /** Its words are in the colour of ordinary text: it explains, and asks for nothing. */
  isQuiet?: boolean;
}

/** A box that says what matters about what stands beside it. Say by its role whether it is read out when it comes. */
export function Notice({ tone, shape = 'line', icon: Icon, isQuiet, className, children, ...box }: NoticeProps) {
  const [ground, ink] = tones[tone];
  return (
    <div
      {...box}
      className={cx(shapes[shape], ground, !isQuiet && ink, 'text-sm', Icon && 'flex items-start gap-2', className)}
    >
      {Icon && <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />}
      {Icon ? <div className="min-w-0">{children}</div> : children}
    </div>
  );
}
