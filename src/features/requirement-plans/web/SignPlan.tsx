import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Choices, Requirement } from '#features/competence/web/competence-api.ts';
import SignRules from '#features/competence/web/SignRules.tsx';
import { plansApi } from './requirement-plans-api.ts';

interface SignPlanProps {
  title: string;
  asked: Parameters<typeof plansApi.getPlanChange.call>[0];
  /** What those are called whom the rules reach. */
  targets: Choices['targets'];
  /** The wordings that are changed. */
  rules: ReadonlyArray<Requirement['rule']>;
  send: (signature: { password: string; shown_sha256: string }) => Promise<unknown>;
  notDone: string;
  done: string;
  onSigned: () => void;
  onBack: () => void;
}

/** Signs what saving or archiving a plan changes of requirements for days that have been. */
export default function SignPlan({ asked, targets, rules, ...dialog }: SignPlanProps) {
  const shown = useQuery({
    ...plansApi.getPlanChange.queryOptions({ input: asked }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const names = useMemo(() => {
    const reached = [...rules.flatMap(({ audience }) => audience), ...targets];
    const renewals = rules.flatMap(({ renewal_module }) => renewal_module ?? []);
    return new Map([
      ...reached.map((one) => [one.id ?? '', one.name] as const),
      ...renewals.map((one) => [one.id, one.title] as const),
    ]);
  }, [rules, targets]);
  return <SignRules {...dialog} shown={shown} names={names} />;
}
