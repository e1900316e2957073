import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { auditTrailApi } from './audit-trail-api.ts';

interface Verification {
  /** Seals checked so far. */
  checked: number;
  /** Last seal of the chain. */
  end: number;
  broken: number[];
  unsealed: number;
  last: { seq: number; hash: string } | null;
}

/** Checks the whole chain, stretch by stretch, and tells how far it is. */
export function useVerification() {
  const [progress, setProgress] = useState<Verification>();
  const verification = useMutation({
    mutationFn: async () => {
      let sum: Verification = { checked: 0, end: 0, broken: [], unsealed: 0, last: null };
      setProgress(undefined);
      for (;;) {
        const stretch = await auditTrailApi.verifyAuditTrail.call({ after: sum.last?.seq ?? 0 });
        sum = {
          checked: sum.checked + stretch.checked,
          end: stretch.end,
          broken: [...sum.broken, ...stretch.broken],
          unsealed: stretch.unsealed,
          last: stretch.last ?? sum.last,
        };
        setProgress(sum);
        if (stretch.last === null || stretch.last.seq >= stretch.end) return sum;
      }
    },
  });
  return { verification, progress };
}
