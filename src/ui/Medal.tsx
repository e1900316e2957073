import { Medal as MedalIcon, Trophy as TrophyIcon } from 'lucide-react';
import { cx } from './cx.ts';

export type Metal = 'gold' | 'silver' | 'bronze';

const looks: Record<Metal, string> = {
  gold: 'bg-gold-soft text-gold',
  silver: 'bg-silver-soft text-silver',
  bronze: 'bg-bronze-soft text-bronze',
};

interface AwardProps {
  metal?: Metal;
  /** What it is for, in words, e.g. 'Primer puesto'. */
  label: string;
  size?: 'sm' | 'md';
}

/** A medal in its metal; the words say what the colour shows. */
export function Medal(props: AwardProps) {
  return <Award {...props} icon={MedalIcon} />;
}

/** A trophy, for more than a medal. */
export function Trophy(props: AwardProps) {
  return <Award {...props} icon={TrophyIcon} />;
}

function Award({ metal = 'gold', label, size = 'sm', icon: Icon }: AwardProps & { icon: typeof MedalIcon }) {
  return (
    <span
      role="img"
      aria-label={label}
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-full',
        size === 'sm' ? 'size-8 [&_svg]:size-4.5' : 'size-12 [&_svg]:size-6',
        looks[metal],
      )}
    >
      <Icon aria-hidden="true" />
    </span>
  );
}
