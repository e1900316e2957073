import { confirmSession } from './session-fetch.ts';
import { tabId } from './tab.ts';

/** Whose records changed: the person's own, the team's, or everybody's. */
export type ChangeScope = 'own' | 'team' | 'all';

interface ChangeEvent {
  scope: ChangeScope | 'connected' | 'ended';
  by: string | null;
}

/** What tabs tell each other: a change, for one of them alone where it asked, or from when on somebody asks. */
type Said = (ChangeEvent & { to?: string }) | { asks: string; from: number };

/** @param age milliseconds for which changes may have been missed: the server tells them first */
const address = (age: number) => `/api/changes?age=${Math.ceil(age)}`;
const reopenAfterMs = 10_000;
/** The first event comes at once; after so long somebody between gathers answers, and the server is told so by asking anew. */
const lateAfterMs = 10_000;
/** For how long the tab that holds the connection knows what it heard, milliseconds. */
const heardForMs = 60_000;

/**
 * Watches for changes made elsewhere: another tab, another device, another person. One tab of the browser holds the
 * connection and tells the others, since a browser opens few connections to one server. After a lost connection
 * everything counts as changed, because nobody knows what was missed. A session that was ended elsewhere is told to this tab.
 *
 * @param since when the first of what is shown was asked for, on the clock of `performance.now()`
 * @returns a function that ends the watching
 */
export function watchChanges(since: number, onChange: (scope: ChangeScope) => void): () => void {
  const ending = new AbortController();
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('changes');
  const tell = ({ scope, by }: ChangeEvent) => {
    if (scope === 'ended') void confirmSession();
    else if (scope !== 'connected' && by !== tabId) onChange(scope);
  };
  const say = (said: Said) => channel?.postMessage(said);
  let heard: Array<{ at: number; event: ChangeEvent }> = [];
  channel?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if ('scope' in data) {
      if (!data.to || data.to === tabId) tell(data);
    } else for (const { at, event } of heard) if (at >= data.from) say({ ...event, to: data.asks });
  });
  const hold = () =>
    holdConnection(since, ending.signal, (event) => {
      tell(event);
      say(event);
      const at = Date.now();
      heard = [...heard.filter((one) => at - one.at < heardForMs), { at, event }];
    });
  // Another tab may hold the connection already, and have heard of a change before this one listened.
  say({ asks: tabId, from: Date.now() - (performance.now() - since) });
  // Locks exist on secure origins only; without them every tab holds its own connection.
  const holding = navigator.locks?.request('changes', { signal: ending.signal }, hold) ?? hold();
  holding.catch(() => undefined);
  return () => {
    ending.abort();
    channel?.close();
  };
}

/** Keeps one connection open until told to end. */
function holdConnection(since: number, ending: AbortSignal, onEvent: (event: ChangeEvent) => void): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasConnected = false;
    const open = (late = '') => {
      source = new EventSource(address(performance.now() - since) + late);
      if (!late)
        timer = setTimeout(() => {
          source?.close();
          open('&late=1');
        }, lateAfterMs);
      source.onmessage = ({ data }: MessageEvent<string>) => {
        clearTimeout(timer);
        const event = JSON.parse(data) as ChangeEvent;
        const isReturn = event.scope === 'connected' && wasConnected;
        wasConnected = true;
        onEvent(isReturn ? { scope: 'all', by: null } : event);
      };
      source.onerror = () => {
        clearTimeout(timer);
        // Connected again by itself it would say late once more.
        if (late) source?.close();
        // The browser connects again by itself unless the server refused: for want of a session, more often than not.
        if (source?.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(open, reopenAfterMs);
        void confirmSession();
      };
    };
    open();
    ending.addEventListener('abort', () => {
      clearTimeout(timer);
      source?.close();
      resolve();
    });
  });
}
