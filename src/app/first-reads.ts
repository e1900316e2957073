import type { InferRouterInputs, InferRouterOutputs } from '@orpc/server';
import { supervisorFirst } from '#features/dashboards/first-page.rules.ts';
import { mostPending } from '#features/external-training/external-training.rules.ts';
import { firstOfTeam } from '#features/notifications/notices.rules.ts';
import { mostCards } from '#features/people/employee-order.rules.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import type { Role } from '#platform/contract/roles.ts';
import { paths } from '#platform/web/paths.ts';
import type { router } from './router.ts';

type Inputs = InferRouterInputs<typeof router>;
type Outputs = InferRouterOutputs<typeof router>;

/** Calls an operation for the page, which brings its answer; rejects where it is refused. */
export type Read = <
  Feature extends keyof Inputs,
  Operation extends keyof Inputs[Feature] & keyof Outputs[Feature] & string,
>(
  feature: Feature,
  operation: Operation,
  ...input: undefined extends Inputs[Feature][Operation]
    ? [input?: Inputs[Feature][Operation]]
    : [input: Inputs[Feature][Operation]]
) => Promise<Outputs[Feature][Operation]>;

interface Asked {
  role: Role;
  /** The part of the path that names something. */
  id: string;
  /** Nothing stands behind the path. */
  isPlain: boolean;
  /** Whether anything is required of anybody, as it is being read. */
  state: Promise<Outputs['notices']['getNoticeState']>;
}

type Reads = (read: Read, asked: Asked) => Array<Promise<unknown>>;

const reader: Reads = (read, { id }) => [read('learning', 'getLearnerModule', { moduleId: id })];
const module: Reads = (read, asked) =>
  asked.role === 'employee' || !asked.isPlain
    ? reader(read, asked)
    : [read('management', 'getManagedModule', { moduleId: asked.id })];
const induction: Reads = (read) => [read('induction', 'getInduction')];

/** What stands first on a person's page; the cards below it ask for the rest. */
const person: Reads = (read, { id, role, isPlain }) => {
  if (role === 'employee') return [];
  const results = read('people', 'getEmployeeQuizResults', { id });
  return isPlain ? [results, read('competence', 'getPersonCompetence', { id })] : [results];
};

/**
 * What each screen asks for first, with the very inputs of its queries: e2e/first-data.spec.ts opens each of them and fails where it
 * asks for anything else.
 */
const ofScreens: ReadonlyArray<readonly [path: string, reads: Reads]> = [
  [
    paths.dashboard,
    (read, { role, state }) =>
      role === 'employee'
        ? [read('dashboards', 'getLearnerDashboard'), read('duties', 'getOwnDuties')]
        : ofTeam(read, role, state),
  ],
  [
    paths.modules,
    (read, { role }) => [
      read('plan', 'getCatalogue'),
      ...(role === 'employee' ? [read('duties', 'getOwnDuties')] : []),
    ],
  ],
  [paths.category(':id'), (read, { id }) => [read('plan', 'getCategory', { categoryId: id })]],
  [paths.module(':id'), module],
  [paths.productModule(':id'), module],
  [paths.inductionMenu, induction],
  [paths.inductionList('general'), induction],
  [paths.inductionList('especifica'), induction],
  [paths.inductionModule('general', ':id'), reader],
  [paths.inductionModule('especifica', ':id'), reader],
  [paths.quizAttempt(':id'), (read, { id }) => [read('assessment', 'getQuizAttempt', { attemptId: id })]],
  [paths.moduleManagement(':id'), (read, { id }) => [read('management', 'getManagedModule', { moduleId: id })]],
  [paths.employees, (read, { isPlain }) => (isPlain ? [people(read)] : [])],
  [paths.personResults(':id'), person],
];

const known = ofScreens.map(([path, reads]) => ({
  pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}/?$`),
  reads,
}));

/** What a person's screen at this address asks for first, and the frame around it: what is unread, an employee's locks. */
export function firstReads(read: Read, role: Role, { pathname, search }: URL): Array<Promise<unknown>> {
  // What an auditor is shown is of a day, and each look at it is logged: the screen asks when it is there.
  if (role === 'auditor') return [];
  const state = read('notices', 'getNoticeState');
  const reads: Array<Promise<unknown>> = [state];
  if (role === 'employee') reads.push(read('learning', 'getMyProgress'));
  for (const { pattern, reads: ofScreen } of known) {
    const [match, id = ''] = pattern.exec(pathname) ?? [];
    if (match) return [...reads, ...ofScreen(read, { role, id, isPlain: search === '', state })];
  }
  return reads;
}

function ofTeam(read: Read, role: Role, state: Asked['state']): Array<Promise<unknown>> {
  return [
    read('dashboards', 'getTeamStatistics'),
    read('dashboards', 'getTeamProgress', { limit: supervisorFirst.members }),
    read('dashboards', 'getTeamMatrix', { only: 'stuck', limit: supervisorFirst.stuck }),
    read('dashboards', 'getPendingEvaluations', { limit: supervisorFirst.evaluations }),
    read('assessment', 'countAnswersToReview'),
    owed(read, state),
    waiting(read, state),
    ...(role === 'admin'
      ? [read('dashboards', 'getRecentActivity', {}), read('setup', 'getFirstSteps')]
      : [read('dashboards', 'getTeamAchievements')]),
  ];
}

/** Only where a title waits. */
async function waiting(read: Read, state: Asked['state']): Promise<void> {
  if ((await state).isRecordWaiting)
    await read('externalTraining', 'listExternalRecords', { state: 'pending', limit: mostPending });
}

/** Only where anything is required. */
async function owed(read: Read, state: Asked['state']): Promise<void> {
  if ((await state).isAnythingRequired) await read('notices', 'listTeamDuties', firstOfTeam);
}

/** How many they are decides how they are shown, and so how many come at once. */
async function people(read: Read): Promise<void> {
  const { employees } = await read('people', 'getEmployeeSummary');
  const limit = employees > mostCards ? pageSizes.lines : pageSizes.cards;
  const filters = { search: '', position: '', area: '', company: '', site: '', status: 'active' } as const;
  await read('people', 'listEmployees', { ...filters, sort: 'name', direction: 'asc', limit, offset: 0 });
}
