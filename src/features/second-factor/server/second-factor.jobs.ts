import { deleteEnded } from './second-factor.writes.ts';

export const secondFactorJobs = [
  { name: 'forget-ended-second-steps', everySeconds: 60 * 60, run: deleteEnded },
] as const;
