import { deleteEnded } from './sign-in.writes.ts';

/** What has ended is refused anyway, so when this runs does not matter. */
export const organisationSignInJobs = [
  { name: 'delete-ended-departures', everySeconds: 15 * 60, run: deleteEnded },
] as const;
