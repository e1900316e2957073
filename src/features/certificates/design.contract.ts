import { z } from 'zod';
import { uuid } from '#platform/contract/schemas.ts';
import { certificateTexts as texts, usualDesign } from './certificates.texts.ts';

const line = (max: number) => z.string().trim().max(max);

/** What a certificate says and how it lies. */
export const paperFields = {
  heading: line(80).min(1, texts.headingMissing),
  /** Between the person's name and the module's. */
  wording: line(300).min(1, texts.wordingMissing),
  /** The same of a requirement, and of a plan. */
  requirement_wording: line(300).min(1, texts.wordingMissing).default(usualDesign.requirement_wording),
  plan_wording: line(300).min(1, texts.wordingMissing).default(usualDesign.plan_wording),
  signers: z.array(z.object({ name: line(80).min(1, texts.signerMissing), role: line(80) })).max(3),
  /** A4 lying; false: standing. */
  is_wide: z.boolean(),
};

export const designFields = {
  /** Off: from now on none is issued; those that are stay. */
  is_active: z.boolean(),
  /** Modules that certificates are issued of; null: all. */
  module_ids: z.array(uuid).max(1000).nullable(),
  /** Requirements and plans that certificates are issued of besides. */
  requirement_ids: z.array(uuid).max(1000).default([]),
  plan_ids: z.array(uuid).max(1000).default([]),
  ...paperFields,
};

/** Whether certificates are issued of anything. */
export const isSomething = (modules: readonly string[] | null, ...others: ReadonlyArray<readonly string[]>) =>
  modules === null || modules.length > 0 || others.some((ids) => ids.length > 0);
