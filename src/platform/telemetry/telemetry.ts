/** What is told of a piece of work: ids, figures and words from a short list; never what a person is called, typed or wrote. */
export type Told = Readonly<Record<string, string | number | boolean>>;

/** What is measured in seconds, by the name of its figure. */
export type Timed =
  | 'http.server.request.duration'
  | 'db.client.operation.duration'
  | 'gen_ai.client.operation.duration'
  | 'formacion.job.duration'
  | 'formacion.work.duration'
  | 'formacion.mail.duration'
  | 'formacion.storage.duration';

export interface Spanned {
  /** As few different ones as there are kinds of it: of a request its pattern. */
  name: string;
  /** Whether it goes out of this process, or is done here. */
  kind?: 'client' | 'internal';
  /** Under which figure its time is counted; none unless given. */
  timed?: Timed;
  /** By what that figure is parted; the span has it, too. */
  by: Told;
  /** What the span has besides. */
  told?: Told;
  /** It belongs to nothing that is being done at the moment. */
  isRoot?: boolean;
  /** Nothing within it is told: it comes round every second and mostly finds nothing to do. */
  isQuiet?: boolean;
}

/** The answer to a request, as far as it is told. */
export interface Answered {
  statusCode: number;
  /** It stays open, so that its time says nothing. */
  isStream: boolean;
}

/** Where traces and figures of this process go; opened only where a collector is configured (decision 0278). */
export interface Telemetry {
  /** Does some work and tells how long it took and whether it failed. */
  span<Result>(what: Spanned, work: () => Promise<Result>): Promise<Result>;
  /** Begins to tell of a request, under the trace that it names itself; what `within` calls belongs to it. @returns how it ends */
  request(
    asked: { method: string; traceparent: unknown; requestId: string },
    within: () => void,
  ): (answered: Answered) => void;
  /** Says which operation the request is, by its pattern. */
  nameRequest(method: string, route: string): void;
  /** Headers by which who is asked can tell under the same trace. */
  headers(): Readonly<Record<string, string>>;
  /** A figure that is looked at before each sending. */
  gauge(name: string, unit: string, read: () => Promise<ReadonlyArray<{ value: number; by?: Told }>>): void;
  /** Sends what there is, for two seconds at most. */
  stop(): Promise<void>;
}

let telemetry: Telemetry | null = null;

/** From now on everything is told there; null ends it. */
export function tellTo(next: Telemetry | null): void {
  telemetry = next;
}

/** Where everything is told; null where no collector is configured. */
export const told = (): Telemetry | null => telemetry;

/** Does some work, and tells of it where anybody listens. */
export const spanned = <Result>(what: () => Spanned, work: () => Promise<Result>): Promise<Result> =>
  telemetry ? telemetry.span(what(), work) : work();
