import type { FactorNews } from './second-factor.rules.ts';

/** What the second factor says that has happened. */
export interface SecondFactorEvents {
  /** To this person's, by whom; told to the person, who may know nothing of it. */
  factorChanged: { user_id: string; what: FactorNews; by: string };
}
