import { useState } from 'react';
import { fieldErrorsOf } from './field-errors.ts';

/**
 * What is said beside the fields of a form: from the first try on what the screen finds wrong with them now, and what the
 * server said of single ones by the contract's schema.
 *
 * @param wrong the sentence by field while something is wrong with it
 * @param failure of the last sending, if any
 */
export function useFieldErrors(wrong: Readonly<Record<string, string | false | undefined>>, failure?: unknown) {
  const [isTried, setTried] = useState(false);
  const said = fieldErrorsOf(failure);
  return {
    errorOf: (name: string) => (isTried && wrong[name]) || said[name],
    /** To be asked when the form is sent: what is wrong is said from here on. @returns whether nothing is */
    isWhole: () => {
      setTried(true);
      return !Object.values(wrong).some(Boolean);
    },
  };
}
