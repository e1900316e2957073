import { readHeld, readRequirementNames } from '#features/competence/server/held.reads.ts';
import type { AssessorRequirements } from '#features/observations/server/assessors.ts';

/** What an assessor has to show is a requirement like any other: assessments, which stand below requirements, are told here. */
export const assessorRequirements: AssessorRequirements = { held: readHeld, names: readRequirementNames };
