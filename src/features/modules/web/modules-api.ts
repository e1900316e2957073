import { api } from '#platform/web/api.ts';
import type { modulesContract } from '../modules.contract.ts';

export const modulesApi = api<typeof modulesContract>('modules');

export type StepVersion = Awaited<ReturnType<typeof modulesApi.listStepVersions.call>>['versions'][number];

/** A step as lists of steps show it. */
export interface StepEntry {
  id: string;
  step_number: number;
  title: string;
  is_active: boolean;
  /** Null while it is a draft. */
  published_at: string | null;
  updated_at: string;
  updated_by_name: string | null;
  /** People who completed it. */
  completions: number;
  /** Its text shows pictures of other sites, which nobody sees. */
  hasOutsidePictures?: boolean;
  /** The person has text of it that is not saved. */
  hasDraft: boolean;
}
