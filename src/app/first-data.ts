import { setTimeout as delay } from 'node:timers/promises';
import type { AnyProcedure } from '@orpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { signedInSchema } from '#features/identity/identity.contract.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Reader, ReaderFor } from '#platform/http/http-server.ts';
import { firstReads, type Read } from './first-reads.ts';
import { router } from './router.ts';

/** Milliseconds that a page waits for what it brings, unless told; what is not there by then the browser asks for. */
const usualPatience = 400;
/** Characters that the reads of a page take at most: with more the screen would wait for what can come behind it. */
const mostCharacters = 200_000;

interface FirstRead {
  path: readonly [feature: string, operation: string];
  input: unknown;
  /** Where the same is asked for; null where the input is more than parts of the path. */
  address: string | null;
  output: unknown;
}

/**
 * What a signed-in person's screen asks for first, called in process through the guard of every call (decision 0188). What is
 * refused, fails or takes too long is left out: the browser asks for it as ever, and is told what became of it.
 *
 * @returns answers a request with the data as JSON and the role of whom it is for; with null where nobody is signed in, or where that cannot be told in time
 */
export function firstDataBy(readerFor: ReaderFor, patience = usualPatience) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<{ json: string; role: Role } | null> => {
    // Cookies have no fixed names.
    if (request.method !== 'GET' || !request.cookies['access_token']) return null;
    const url = new URL(request.url, 'http://localhost');
    const brought: Brought = { role: null, signedIn: null, reads: [] };
    const timeUp = new AbortController();
    const late = delay(patience, undefined, { signal: timeUp.signal, ref: false }).catch(() => undefined);
    await Promise.race([gather(readerFor(request, reply), url, brought).catch(() => undefined), late]);
    timeUp.abort();
    const { signedIn, role, reads } = brought;
    return signedIn && role && { role, json: written(signedIn, reads) };
  };
}

type SignedIn = z.output<typeof signedInSchema>;
interface Brought {
  role: Role | null;
  signedIn: SignedIn | null;
  reads: FirstRead[];
}

/** Asks for the session and for the screen's reads at once, and notes each that was answered. */
async function gather({ actor, read }: Reader, url: URL, brought: Brought): Promise<void> {
  const person = await actor();
  if (!person) return;
  brought.role = person.role;
  const bring = async (feature: string, operation: string, input?: unknown) => {
    const path = [feature, operation] as const;
    const output = await read(path, input);
    brought.reads.push({ path, input, address: addressOf(path, input), output });
    return output;
  };
  const session = read(['identity', 'getSession'], undefined).then((found) => {
    brought.signedIn = found as SignedIn | null;
  });
  await Promise.allSettled([session, ...firstReads(bring as Read, person.role, url)]);
}

function addressOf([feature, operation]: FirstRead['path'], input: unknown): string | null {
  const operations = router as unknown as Record<string, Record<string, AnyProcedure>>;
  const left = new Map(Object.entries(input ?? {}));
  const path = operations[feature]?.[operation]?.['~orpc'].route.path?.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(left.get(name)));
    left.delete(name);
    return value;
  });
  return path === undefined || left.size > 0 ? null : `/api${path}`;
}

/** As much of it as a page may bring, as JSON. */
function written(signedIn: SignedIn, found: readonly FirstRead[]): string {
  let left = mostCharacters;
  const reads = found.flatMap((one) => {
    const json = JSON.stringify(one);
    if (json.length > left) return [];
    left -= json.length;
    return [json];
  });
  // What the cookie `session_expires` says while this session is the browser's: for any other one the data is not.
  const isFor = JSON.stringify(signedIn.session.expires_at);
  return `{"for":${isFor},"signedIn":${JSON.stringify(signedIn)},"reads":[${reads.join()}]}`;
}
