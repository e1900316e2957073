/** Answers that an employee may read without a network: their own learning, never anybody else's but whom they assess, never a key of answers. */
const kept = [
  /^\/api\/organisation$/,
  /^\/api\/progress$/,
  /^\/api\/dashboards\/learner$/,
  /^\/api\/catalogue$/,
  /^\/api\/catalogue\/categories\/[^/]+$/,
  /^\/api\/duties\/own$/,
  /^\/api\/induction$/,
  /^\/api\/modules\/[^/]+\/(?:learner|downloadables)$/,
];
/** An assessment at work, read by whoever assesses: the bench has no network often enough. */
const assessment = /^\/api\/observations\/[0-9a-f-]{36}$/;
/** All that is kept of supervisors: who they are, whose platform it is, and what they assess. Nothing else of their teams lies on a device. */
const ofSupervisors = [/^\/api\/auth\/session$/, /^\/api\/organisation$/, assessment];
/** Pictures of steps, modules and the installation. */
const pictures = [/^\/api\/files\/[^/]+$/, /^\/api\/organisation\/logo\/[^/]+$/, /^\/contenido\//];

interface Asked {
  method: string;
  /** Path of the address, without its query. */
  path: string;
  /** What the browser wants it for: 'image', '' for a call … */
  destination: string;
}

/** Whether the answer to a request is kept for reading without a network. */
export function isKept({ method, path, destination }: Asked): boolean {
  if (method !== 'GET') return false;
  return (
    kept.some((one) => one.test(path)) ||
    assessment.test(path) ||
    (destination === 'image' && pictures.some((one) => one.test(path)))
  );
}

/** Whether a POST completes something and so answers with the module as it stands now. */
export function isCompletion({ method, path }: Asked): boolean {
  return method === 'POST' && /^\/api\/(?:steps|modules)\/[^/]+\/complete$/.test(path);
}

/** Whether a POST completes a step and so answers with what that changes of its module. */
export function isAdvance({ method, path }: Asked): boolean {
  return method === 'POST' && /^\/api\/steps\/[^/]+\/advance$/.test(path);
}

/** Which assessment a POST enters something in; null of any other. */
export function enteredIn({ method, path }: Asked): string | null {
  const [, address = null] = /^(\/api\/observations\/[0-9a-f-]{36})\/entries$/.exec(path) ?? [];
  return method === 'POST' ? address : null;
}

/** A kept assessment with an entry as the server now has it. */
export function entered<Kept extends { entries: ReadonlyArray<{ part: string }> }>(
  known: Kept,
  entry: Kept['entries'][number],
): Kept {
  return { ...known, entries: [...known.entries.filter(({ part }) => part !== entry.part), entry] };
}

/** Whether an answer is kept in the copy of this name. */
export const belongsIn = (name: string, path: string) =>
  !name.endsWith(supervisorMark) || ofSupervisors.some((one) => one.test(path));

/** Ends the name of a supervisor's copy, which keeps less. */
const supervisorMark = '.evalua';

/** Where the module that a completion answers with is read. */
export function moduleAddress(moduleId: string): string {
  return `/api/modules/${moduleId}/learner`;
}

/** Whether a page is asked for that the application itself draws: not the API and not a file. */
export function isScreen(path: string): boolean {
  return !path.startsWith('/api/') && !/\.\w{2,12}$/.test(path);
}

/** What an answered read means for the copy that is kept: taken, dropped because it may not be read any more, or left. */
export function afterAnswer(status: number): 'keep' | 'drop' | 'leave' {
  if (status === 200) return 'keep';
  return status === 403 || status === 404 || status === 410 ? 'drop' : 'leave';
}

/**
 * Whose copy is kept after an answer about the session: the person's id, marked where they supervise; null when nothing may be kept,
 * undefined when the answer says nothing about it.
 */
export function keeperOf(answer: unknown): string | null | undefined {
  if (typeof answer !== 'object' || answer === null || !('profile' in answer)) return undefined;
  const { profile } = answer;
  if (typeof profile !== 'object' || profile === null || !('id' in profile) || !('role' in profile)) return undefined;
  if (typeof profile.id !== 'string' || profile.role === 'inactive') return null;
  return profile.role === 'employee' ? profile.id : `${profile.id}${supervisorMark}`;
}

/** What a page brought with it, by the address at which the same is asked for; null where it brought nothing. */
export function broughtBy(html: string): { signedIn: unknown; answers: ReadonlyMap<string, unknown> } | null {
  const blocks = [...html.matchAll(/<script type="application\/json" id="([\w-]+)">([^<]*)<\/script>/g)];
  const jsonOf = (id: string) => blocks.find(([, found]) => found === id)?.[2] ?? 'null';
  const data: { signedIn: unknown; reads: Array<{ address: string | null; output: unknown }> } | null = JSON.parse(
    jsonOf('first-data'),
  );
  if (!data) return null;
  const answers = new Map<string, unknown>([
    ['/api/auth/session', data.signedIn],
    ['/api/organisation', JSON.parse(jsonOf('organisation'))],
  ]);
  for (const { address, output } of data.reads) {
    if (address && isKept({ method: 'GET', path: address, destination: '' })) answers.set(address, output);
  }
  return { signedIn: data.signedIn, answers };
}
