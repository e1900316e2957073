import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#platform/web/paths.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { cx } from '#ui/cx.ts';
import type { MemberStatus } from '../plan-state.rules.ts';
import { planStateTexts } from '../plan-state.texts.ts';

/** What lists of people say of somebody, together because they stand together and are loaded with the first of them. */

/** A person's name as the way to what is known of them. */
export function PersonLink({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  return (
    <Link
      href={paths.personResults(id)}
      className={cx(
        'inline-flex min-h-7 min-w-0 items-center rounded-sm font-medium break-words underline decoration-line-strong underline-offset-4 hover:decoration-current pointer-coarse:min-h-11',
        className,
      )}
    >
      {children}
    </Link>
  );
}

const tones: Record<MemberStatus, BadgeTone> = {
  'Casi certificado': 'success',
  'En progreso': 'neutral',
  'Necesita apoyo': 'warning',
  'Recién iniciado': 'info',
  'Sin progreso': 'neutral',
};

/** Where somebody stands in the plan, the same words and colours in every list of people (spec P-365 to P-369). */
export function PlanStateBadge({ state }: { state: MemberStatus }) {
  return <Badge tone={tones[state]}>{state}</Badge>;
}

/** When somebody last did something to get on, or that they never did. */
export function LastActivity({ at }: { at: Date | string | null }) {
  return at ? <TimeAgo at={at} /> : planStateTexts.noActivity;
}
