import { type ComponentProps, useEffect, useRef } from 'react';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useTyped } from './use-typed.ts';

interface GuardedFormProps extends Omit<ComponentProps<'form'>, 'ref'> {
  /** Changes each time what stands in the form was saved, e.g. the answer of the saving. */
  saved: unknown;
}

/** A form of a screen: what was written in it and not saved is not left behind unasked. */
export function GuardedForm({ saved, children, ...form }: GuardedFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const { isTyped, settle } = useTyped(ref, true);
  const guard = useLeaveGuard(isTyped);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something was saved
  useEffect(settle, [saved]);
  return (
    <>
      <form {...form} ref={ref}>
        {children}
      </form>
      <DiscardQuestion isOpen={guard.isAsking} onKeep={guard.stay} onDiscard={guard.leave} />
    </>
  );
}
