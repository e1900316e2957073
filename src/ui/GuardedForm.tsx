import { useEffect, useRef } from 'react';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { Form, type FormProps } from './Form.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useTyped } from './use-typed.ts';

interface GuardedFormProps extends Omit<FormProps, 'ref'> {
  /** Changes each time what stands in the form was saved, e.g. the answer of the saving. */
  saved: unknown;
}

/** A form of a screen: what was written in it and not saved is not left behind unasked. */
export function GuardedForm({ saved, ...form }: GuardedFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const { isTyped, settle } = useTyped(ref, true);
  const guard = useLeaveGuard(isTyped);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs when something was saved
  useEffect(settle, [saved]);
  return (
    <>
      <Form {...form} ref={ref} />
      <DiscardQuestion isOpen={guard.isAsking} onKeep={guard.stay} onDiscard={guard.leave} />
    </>
  );
}
