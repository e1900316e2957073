import { afterAnswer, belongsIn, keeperOf } from './kept.rules.ts';

/** Caches of people: at most one is there, and its name says whose it is. */
const prefix = 'persona-';
/** Pictures and answers together; the oldest go first. */
const mostKept = 600;

/** Deletes what is kept of everybody but this person; null: of everybody. */
export async function keepOnly(personId: string | null): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(prefix) && name !== `${prefix}${personId}`);
  await Promise.all(others.map((name) => caches.delete(name)));
  if (personId) await caches.open(`${prefix}${personId}`);
}

const cacheName = async () => (await caches.keys()).find((one) => one.startsWith(prefix));

async function openCache(): Promise<Cache | null> {
  const name = await cacheName();
  return name ? caches.open(name) : null;
}

/** Puts an answer under an address, if anybody's answers are kept and this is one of them. */
export async function keep(address: string, answer: Response): Promise<void> {
  const name = await cacheName();
  if (!name || !belongsIn(name, address)) return;
  const cache = await caches.open(name);
  await cache.put(address, answer);
  const addresses = await cache.keys();
  await Promise.all(addresses.slice(0, Math.max(0, addresses.length - mostKept)).map((one) => cache.delete(one)));
}

export async function kept(address: string): Promise<Response | undefined> {
  return (await openCache())?.match(address);
}

/** Follows what the server said to a read: the copy is renewed, dropped or left. */
export async function followAnswer(address: string, answer: Response): Promise<void> {
  const fate = afterAnswer(answer.status);
  if (fate === 'keep') await keep(address, answer);
  if (fate === 'drop') await (await openCache())?.delete(address);
}

/** Follows what the server said about the session: another person, or one whose learning is not kept, ends the copy. */
export async function followSession(answer: Response): Promise<void> {
  if (!answer.ok) return;
  const keeper = keeperOf(await answer.json().catch(() => null));
  if (keeper !== undefined) await keepOnly(keeper);
}
