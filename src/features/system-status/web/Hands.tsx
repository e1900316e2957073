import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#platform/web/paths.ts';
import { teamPaths } from '#platform/web/team-paths.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import type { HandPlace } from '../hands.rules.ts';
import { systemStatusTexts as texts } from '../system-status.texts.ts';
import type { SystemStatus } from './system-status-api.ts';

/** Screens where something is mended; the other places are parts of this one. */
const screens: Partial<Record<HandPlace, string>> = {
  documents: paths.documents,
  creations: paths.moduleAdministration,
  history: teamPaths.history,
  packages: teamPaths.auditPackages,
  webhooks: teamPaths.webhooks,
  mail: `${paths.settings}?pestana=onboarding`,
  model: paths.assistants,
  retention: teamPaths.retention,
};

const look = 'inline-flex min-h-11 items-center font-medium text-info hover:underline sm:min-h-0';

/** What needs a hand, in sentences with what mends each; that nothing does, where nothing does. */
export function Hands({ hands }: Pick<SystemStatus, 'hands'>) {
  if (hands.length === 0)
    return (
      <Card className="flex items-start gap-3 p-5">
        <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" aria-hidden="true" />
        <div>
          <h2 className="font-semibold">{texts.well}</h2>
          <p className="text-sm text-ink-soft">{texts.wellText}</p>
        </div>
      </Card>
    );
  return (
    <section aria-labelledby="hands">
      <h2 id="hands" className="mb-3 text-base font-semibold">
        {texts.needsHand}
      </h2>
      <Card>
        <ul className="divide-y divide-line px-5">
          {hands.map(({ key, weight, text, act, link }) => {
            const to = screens[link];
            return (
              <li key={key} className="flex items-start gap-3 py-4 text-sm">
                <TriangleAlert
                  className={cx('mt-0.5 size-5 shrink-0', weight === 'danger' ? 'text-danger' : 'text-warning')}
                  aria-hidden="true"
                />
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                    <span className="wrap-anywhere">{text}</span> <Badge tone={weight}>{texts.weights[weight]}</Badge>
                  </p>
                  <p className="mt-0.5 max-w-prose wrap-anywhere text-ink-soft">{act}</p>
                  <p className="mt-1 print:hidden">
                    {to ? (
                      <Link href={to} className={look}>
                        {texts.see[link]}
                      </Link>
                    ) : (
                      <a href={`#${link}`} className={look}>
                        {texts.see[link]}
                      </a>
                    )}
                  </p>
                </div>
              </li>
            );
          })}
        </ul>
      </Card>
    </section>
  );
}
