import { cx } from '#ui/cx.ts';
import { Tooltip } from '#ui/Tooltip.tsx';
import { dateTime } from '../time/date-time.ts';
import { relativeTime } from '../time/relative-time.ts';
import { present } from './present.ts';

interface TimeAgoProps {
  /** A moment; what the server does not know is 'Fecha no disponible' (spec P-469). */
  at: Date | string | null | undefined;
  /** It stands in a button or link, which takes the focus and brings the exact date itself (`Tooltip`). */
  isInside?: boolean;
  className?: string;
}

/**
 * How long ago, the one way in which screens say it: 'hace 3 días', with the exact date when pointed at or focused, for
 * screen readers, and instead of it on paper.
 */
export function TimeAgo({ at, isInside = false, className }: TimeAgoProps) {
  const words = relativeTime(at, present());
  if (at == null || Number.isNaN(new Date(at).getTime())) return <span className={className}>{words}</span>;
  const exact = dateTime(at);
  const time = (
    <time
      dateTime={new Date(at).toISOString()}
      data-exact={exact}
      tabIndex={isInside ? undefined : 0}
      className={cx('time-ago rounded-sm', className)}
    >
      <span>{words}</span>
    </time>
  );
  return isInside ? time : <Tooltip text={exact}>{time}</Tooltip>;
}
