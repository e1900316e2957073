import { useQuery } from '@tanstack/react-query';
import { Lock, LockOpen } from 'lucide-react';
import { lockImpactTexts as texts } from '../lock-impact.texts.ts';
import { planApi } from './plan-api.ts';

type Change = Parameters<typeof planApi.previewLocks.call>[0];
export type Impact = Awaited<ReturnType<typeof planApi.previewLocks.call>>;

/** How many modules are named one by one. */
const namedModules = 5;

/** What a change of the plan would lock, counted as the plan stands now. */
export function useLockImpact(change: Change) {
  // Counted for who decides now: another change of the plan may have come in between.
  return useQuery({ ...planApi.previewLocks.queryOptions({ input: change }), staleTime: 0, gcTime: 0 });
}

/** Says before a change of the plan whom it locks out of what, and what stays open. */
export function LockImpact({ change }: { change: Change }) {
  const impact = useLockImpact(change);
  if (impact.error) return <p className="text-sm text-ink-soft">{texts.failed}</p>;
  if (!impact.data) {
    return (
      <p role="status" className="text-sm text-ink-soft">
        {texts.counting}
      </p>
    );
  }
  return <ImpactText impact={impact.data} />;
}

/** The counted effect in words. */
export function ImpactText({ impact }: { impact: Impact }) {
  const { people, begun, modules } = impact;
  const locked = modules.filter((module) => module.people > 0);
  if (people === 0 && begun === 0) return <p className="text-sm text-ink-soft">{texts.nothing}</p>;
  return (
    <div className="space-y-1.5 text-sm">
      {people > 0 && (
        <div className="flex gap-2">
          <Lock className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
          <div className="min-w-0">
            <p>{texts.people(people)}</p>
            <ul className="mt-1 list-disc space-y-0.5 pl-5 text-ink-soft">
              {locked.slice(0, namedModules).map((module) => (
                <li key={module.id}>{texts.module(module.title, module.people)}</li>
              ))}
              {locked.length > namedModules && <li>{texts.more(locked.length - namedModules)}</li>}
            </ul>
          </div>
        </div>
      )}
      {begun > 0 && (
        <p className="flex gap-2">
          <LockOpen className="mt-0.5 size-4 shrink-0 text-success" aria-hidden="true" />
          {texts.begun(begun)}
        </p>
      )}
    </div>
  );
}
