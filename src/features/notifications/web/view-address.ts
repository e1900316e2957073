import type { TeamView } from '#features/duties/duties.rules.ts';
import { viewTexts } from '#features/duties/team-duties.rules.ts';
import { paths } from '#platform/web/paths.ts';

/** Each figure leads to its list. */
export const addressOfView = (view: TeamView) => `${paths.teamDuties}?ver=${viewTexts[view].parameter}`;
