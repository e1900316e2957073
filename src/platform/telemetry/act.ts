import { AsyncLocalStorage } from 'node:async_hooks';
import { told } from './telemetry.ts';

/** What is being done at the moment: a request, or work that one began. */
interface Act {
  /** Names the request in its answer, in the log and in what it began. */
  readonly requestId: string | null;
  /** An operation by its pattern, `GET /modules/{id}`, or a job by its name; nothing of what was asked. */
  place: string;
}

const acts = new AsyncLocalStorage<Act>();

/** Does some work as an act: whatever is noted meanwhile can say what it belongs to. */
export const asAct = <Result>(act: Act, work: () => Result): Result => acts.run({ ...act }, work);

/** The request to which belongs what is being done; null where nobody asked for it. */
export const requestOfAct = (): string | null => acts.getStore()?.requestId ?? null;

/** What is being done, in a few words. */
export const placeOfAct = (): string | null => acts.getStore()?.place ?? null;

/** Says which operation the act is, by its pattern, once it is known. */
export function nameAct(method: string, route: string): void {
  const act = acts.getStore();
  if (act) act.place = `${method} ${route}`;
  told()?.nameRequest(method, route);
}
