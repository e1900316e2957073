/** The operations of the one table (bench/table.ts): by whom each is asked, and how. */
import { answered, call, openStream, type Serving } from './harness.ts';
import type { Prepared } from './prepared.ts';

interface Cost {
  bytes: number;
  calls: number;
  /** Answered as busy. */
  refused?: number;
}
export type Act = (cookie: string) => Promise<Cost>;

export interface Operation {
  name: string;
  /** Whose it is: people of the histories in turn, newcomers once each, or one of the roles. */
  by: 'known' | 'newcomer' | 'jefe' | 'admin';
  act: Act;
  /** The floor it is compared with. */
  floor?: 'row' | 'view';
  /** Seldom and large: asked by eight at a time at most. */
  isLarge?: true;
}

/** Screens whose own calls are looked at in a browser first. */
export const screens = {
  'dashboard by address': { by: 'known', path: '/dashboard', floor: 'view' },
  'plan by address': { by: 'known', path: '/modulos' },
  "supervisor's first screen": { by: 'jefe', path: '/dashboard' },
  "admin's first screen": { by: 'admin', path: '/dashboard' },
} as const;

/** Everything that is measured, in the order of the table. */
export function operations({ address }: Serving, prepared: Prepared, calls: Record<string, string[]>): Operation[] {
  const { planned, reported, reading, asking } = prepared;
  const get = (path: string) => one(address, 'GET', path);
  const post = (path: string, body?: object) => one(address, 'POST', path, body);
  const screen = (name: keyof typeof screens): Operation => ({
    name,
    ...screens[name],
    act: (cookie) =>
      together([
        async (who) => ({ bytes: (await answered(address, 'GET', screens[name].path, who)).bytes, calls: 1 }),
        ...(calls[name] ?? []).map((path): Act => {
          if (!path.startsWith('stream ')) return get(path);
          return async (who) => ({ bytes: (await openStream(address, path.slice(7), who)).bytes, calls: 1 });
        }),
      ])(cookie),
  });
  const credentials = { email: 'empleado@demo.local', password: 'Demo-1234!' };
  return [
    { name: 'sign in', by: 'known', act: () => post('/api/auth/sign-in', credentials)('') },
    { name: 'session', by: 'known', act: get('/api/auth/session'), floor: 'row' },
    screen('dashboard by address'),
    { name: 'dashboard, its call alone', by: 'known', act: get('/api/dashboards/learner'), floor: 'view' },
    screen('plan by address'),
    { name: 'plan, its call alone', by: 'known', act: get('/api/catalogue'), floor: 'view' },
    { name: 'module read', by: 'known', act: get(`/api/modules/${planned}/learner`) },
    { name: 'step completed', by: 'newcomer', act: post(`/api/steps/${reading.stepIds[0]}/advance`) },
    { name: 'step, with the whole module', by: 'newcomer', act: post(`/api/steps/${reading.stepIds[0]}/complete`) },
    { name: 'quiz with ten saves', by: 'newcomer', act: quiz(address, asking) },
    screen("supervisor's first screen"),
    screen("admin's first screen"),
    { name: 'who stands where in a module', by: 'jefe', act: get(`/api/management/modules/${reported}/learners`) },
    { name: 'statistics of a module', by: 'jefe', act: get(`/api/modules/${reported}/quiz-statistics`) },
    { name: 'results of a module', by: 'jefe', act: get(`/api/modules/${reported}/quiz-results`) },
    { name: 'results, searched', by: 'jefe', act: get(`/api/modules/${reported}/quiz-results?search=garcia`) },
    { name: 'question analysis', by: 'jefe', act: get(`/api/modules/${reported}/quiz-questions/analysis`) },
    { name: 'people list', by: 'jefe', act: get('/api/employees?limit=50') },
    { name: 'people list, by site', by: 'admin', act: get('/api/employees?limit=50&site=Sede%20Norte') },
    { name: 'sites, areas, positions', by: 'admin', act: get('/api/organisation/units') },
    { name: 'people list, searched', by: 'jefe', act: get('/api/employees?limit=50&search=rojas') },
    { name: 'map', by: 'jefe', act: get('/api/team/matrix?limit=25') },
    { name: 'achievements', by: 'jefe', act: get('/api/team/achievements') },
    { name: 'team statistics', by: 'jefe', act: get('/api/team/statistics') },
    { name: 'export of people, CSV', by: 'jefe', act: get('/api/employees/export?format=csv'), isLarge: true },
    { name: 'export of people, XLSX', by: 'jefe', act: get('/api/employees/export?format=xlsx'), isLarge: true },
    {
      name: 'export of who completed what, CSV',
      by: 'jefe',
      act: get('/api/team/record/export?format=csv'),
      isLarge: true,
    },
    { name: 'export of the map, CSV', by: 'jefe', act: get('/api/team/matrix/export?format=csv'), isLarge: true },
    {
      name: 'export of results, CSV',
      by: 'jefe',
      act: get(`/api/modules/${reported}/quiz-results/export?format=csv`),
      isLarge: true,
    },
  ];
}

function one(address: string, method: string, path: string, body?: object): Act {
  return async (cookie) => {
    const answer = await call(address, method, path, cookie, body);
    const { status, bytes } = answer;
    // Its text is unpacked only where it is told: that would be the load's own work.
    if (status !== 200 && status !== 503) throw new Error(`${method} ${path}: ${status} ${answer.text.slice(0, 300)}`);
    return { bytes, calls: 1, refused: status === 503 ? 1 : 0 };
  };
}

/** One after the other, as one operation. */
function together(acts: readonly Act[]): Act {
  return async (cookie) => {
    const sum = { bytes: 0, calls: 0, refused: 0 };
    for (const act of acts) {
      const { bytes, calls, refused = 0 } = await act(cookie);
      sum.bytes += bytes;
      sum.calls += calls;
      sum.refused += refused;
    }
    return sum;
  };
}

/** Begun, saved after each of ten answers, submitted. */
function quiz(address: string, { id, questionIds }: Prepared['asking']): Act {
  return async (cookie) => {
    const begun = await answered(address, 'POST', `/api/modules/${id}/quiz`, cookie);
    const { attemptId } = JSON.parse(begun.text);
    const answers = questionIds.map((questionId) => ({ questionId, selectedAnswer: 'b' }));
    const saves = answers.map((_, place) =>
      one(address, 'PUT', `/api/modules/${id}/quiz/answers`, { attemptId, answers: answers.slice(0, place + 1) }),
    );
    const submit = one(address, 'POST', '/api/quiz-attempts', { moduleId: id, attemptId, answers });
    const rest = await together([...saves, submit])(cookie);
    return { bytes: begun.bytes + rest.bytes, calls: rest.calls + 1, refused: rest.refused ?? 0 };
  };
}
