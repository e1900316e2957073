import { lazy, Suspense, useState } from 'react';
import { type BatchAct, SelectionBar } from '#features/people/web/SelectionBar.tsx';
import type { EmployeeStatus } from '#features/people/web/use-employee-filters.ts';
import type { ChosenPeople } from '#features/people/web/use-selection.ts';
import { useNoticeState } from './notices-api.ts';

const ActOnPeople = lazy(() => import('./ActOnPeople.tsx'));

interface ActsOnPeopleProps {
  chosen: ChosenPeople;
  /** How many match in all, where all of them can be chosen. */
  total?: number;
  status?: EmployeeStatus;
}

/** Who is chosen in a list of people, and everything that can be done to them: the same acts in the same order wherever people stand. */
export function ActsOnPeople({ chosen, total, status = 'active' }: ActsOnPeopleProps) {
  const [open, setOpen] = useState<BatchAct | null>(null);
  const mayRemind = useNoticeState()?.isAnythingRequired === true;
  return (
    <>
      <SelectionBar chosen={chosen} total={total} status={status} mayRemind={mayRemind} onAct={setOpen} />
      <Suspense>{open && <ActOnPeople act={open} chosen={chosen} onClose={() => setOpen(null)} />}</Suspense>
    </>
  );
}
