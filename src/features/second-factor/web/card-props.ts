import type { SecondFactor } from './second-factor-api.ts';

/** What each part of the page is given. */
export interface CardProps {
  factor: SecondFactor;
  /** @param codes recovery codes that came with the change, to be shown this once */
  onChanged: (codes?: readonly string[] | null) => void;
}
