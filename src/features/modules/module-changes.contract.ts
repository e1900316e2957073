import { z } from 'zod';
import { changeLimits } from './module-changes.rules.ts';
import { moduleChangeTexts } from './module-changes.texts.ts';

/**
 * Whether a change of what learners see matters to those who completed the module, and what changed, in a line: needed for
 * an important one (decision 0117).
 */
export const changeKindSchema = z
  .object({
    kind: z.enum(['minor', 'important']),
    summary: z.string().trim().max(changeLimits.summary).default(''),
  })
  .refine(({ kind, summary }) => kind === 'minor' || summary !== '', {
    error: moduleChangeTexts.summaryMissing,
    path: ['summary'],
  });
