import { lookup as resolveName } from 'node:dns';
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { told } from '../../telemetry/telemetry.ts';
import { kindOfAddress } from './network-address.ts';
import { streamOf } from './stream-of.ts';

/** Why something outside was not fetched, or not to its end. */
export type OutgoingReason =
  /** Not http or https, or with a user name in it. */
  | 'address'
  /** It stands in the own network, or where no server is. */
  | 'forbidden-network'
  /** It sends to another address, which is not followed. */
  | 'redirect'
  | 'too-long'
  | 'too-slow'
  /** Packed, although nobody asked for it. */
  | 'encoding'
  /** Nobody answers there. */
  | 'unreachable'
  /** The connection ended before the answer did. */
  | 'cut';

/** Something outside was not fetched; `detail` is for the log: a host, a status, a code, never content. */
export class OutgoingFault extends Error {
  readonly reason: OutgoingReason;
  readonly detail: string;

  constructor(reason: OutgoingReason, detail = '', cause?: unknown) {
    super(`outgoing request: ${reason}${detail ? ` (${detail})` : ''}`, { cause });
    this.reason = reason;
    this.detail = detail;
  }
}

export interface OutgoingRules {
  /** Bytes of an answer's body at most. */
  maxBytes: number;
  /** What is longer is cut there and is no fault: nobody needs the rest. */
  isCut?: boolean;
  /** An answer that sends elsewhere is shown instead of being a fault; nobody follows it. */
  showsRedirects?: boolean;
  /** Bytes of one line of an event stream at most; as much as the body may have unless given. */
  maxLineBytes?: number;
  /** Milliseconds until the headers of the answer must be there; without it only the caller's signal ends the wait. */
  headersWithin?: number;
  /** Milliseconds until the answer must be whole. */
  wholeWithin?: number;
  /** The one host (as a URL writes it) that the operator wrote down and that may stand in the own network. */
  ownHost?: string | undefined;
}

export interface OutgoingRequest {
  method?: string;
  headers?: HeadersInit;
  body?: string | Uint8Array;
  signal?: AbortSignal;
}

export type OutgoingFetch = (address: string | URL, request?: OutgoingRequest) => Promise<Response>;

/** Bytes of all headers of an answer at most. */
const maxHeaderBytes = 16 * 1024;

/**
 * The one way in which the server asks others for something at an address that a person or another server named. It follows no
 * redirect, reaches nothing in the own network (the address is judged when the connection is made, so that a name cannot
 * change its mind), and takes no more than it is told to. Rejects, also while the body is read, with {@link OutgoingFault}
 * or with the reason of the caller's signal.
 */
export function outgoing(rules: OutgoingRules): OutgoingFetch {
  // A connection of its own for each request: one that was kept may be closed by the other side in the moment of its next use.
  const agents = { 'http:': new HttpAgent({ keepAlive: false }), 'https:': new HttpsAgent({ keepAlive: false }) };
  return async (address, { method = 'GET', headers, body, signal } = {}) => {
    const url = new URL(address);
    const { protocol } = url;
    if ((protocol !== 'http:' && protocol !== 'https:') || url.username || url.password) {
      throw new OutgoingFault('address', protocol);
    }
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isOwn = rules.ownHost !== undefined && host === rules.ownHost.replace(/^\[|\]$/g, '').toLowerCase();
    if (isIP(host) !== 0 && !isOwn) judge(host, false);
    signal?.throwIfAborted();
    const quiet = new AbortController();
    const ends = signal ? AbortSignal.any([signal, quiet.signal]) : quiet.signal;
    const stopAfter = (milliseconds: number | undefined) =>
      milliseconds ? setTimeout(() => quiet.abort(new OutgoingFault('too-slow')), milliseconds) : undefined;
    const [headersTimer, wholeTimer] = [stopAfter(rules.headersWithin), stopAfter(rules.wholeWithin)];
    const reasonOf = (error: unknown, reason: OutgoingReason) => (ends.aborted ? ends.reason : asFault(error, reason));
    let answer: IncomingMessage;
    try {
      answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const send = protocol === 'https:' ? requestHttps : requestHttp;
        const sent = send(url, {
          method,
          agent: agents[protocol],
          headers: { 'accept-encoding': 'identity', ...told()?.headers(), ...Object.fromEntries(new Headers(headers)) },
          lookup: checkedLookup(isOwn),
          maxHeaderSize: maxHeaderBytes,
          signal: ends,
        });
        sent.on('response', resolve).on('error', reject).end(body);
      });
    } catch (error) {
      clearTimeout(wholeTimer);
      throw reasonOf(error, 'unreachable');
    } finally {
      clearTimeout(headersTimer);
    }
    const refusal = refusalOf(answer, rules);
    if (refusal) {
      clearTimeout(wholeTimer);
      answer.destroy();
      throw refusal;
    }
    const status = answer.statusCode ?? 0;
    const hasBody = status !== 204 && status !== 205;
    const bytes = bytesOf(answer, rules, {
      failed: (error) => reasonOf(error, 'cut'),
      ended: () => clearTimeout(wholeTimer),
    });
    return new Response(hasBody ? streamOf(bytes) : null, {
      status,
      headers: Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      ),
    });
  };
}

/** What in the head of an answer is enough not to read on. */
function refusalOf(
  { statusCode = 0, headers }: IncomingMessage,
  { maxBytes, isCut, showsRedirects }: OutgoingRules,
): OutgoingFault | null {
  if (statusCode >= 300 && statusCode < 400 && !showsRedirects)
    return new OutgoingFault('redirect', String(statusCode));
  if (statusCode < 200 || statusCode > 599) return new OutgoingFault('unreachable', String(statusCode));
  const encoding = headers['content-encoding'];
  if (encoding && encoding !== 'identity') return new OutgoingFault('encoding', encoding);
  return !isCut && Number(headers['content-length']) > maxBytes ? new OutgoingFault('too-long') : null;
}

const lineFeed = 10;

/** The body, as long as it keeps to the rules; whoever stops reading closes the connection. */
async function* bytesOf(
  answer: IncomingMessage,
  { maxBytes, maxLineBytes = maxBytes, isCut = false }: OutgoingRules,
  on: { failed: (error: unknown) => unknown; ended: () => void },
): AsyncGenerator<Uint8Array> {
  const isEvents = String(answer.headers['content-type']).startsWith('text/event-stream');
  let length = 0;
  let line = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (isCut && length > maxBytes) {
        yield chunk.subarray(0, chunk.length - (length - maxBytes));
        return;
      }
      line = chunk.includes(lineFeed) ? chunk.length - chunk.lastIndexOf(lineFeed) - 1 : line + chunk.length;
      if (length > maxBytes || (isEvents && line > maxLineBytes)) throw new OutgoingFault('too-long');
      yield chunk;
    }
    if (!answer.complete) throw new OutgoingFault('cut');
  } catch (error) {
    throw on.failed(error);
  } finally {
    on.ended();
    answer.destroy();
  }
}

function asFault(error: unknown, reason: OutgoingReason): OutgoingFault {
  if (error instanceof OutgoingFault) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new OutgoingFault(code === 'HPE_HEADER_OVERFLOW' ? 'too-long' : reason, code, error);
}

/** Refuses with 'forbidden-network' what may not be connected to. */
function judge(address: string, isOwn: boolean): void {
  const kind = kindOfAddress(address);
  if (kind === 'special' || (kind === 'private' && !isOwn)) throw new OutgoingFault('forbidden-network', kind);
}

/** Resolves names and lets a connection be made only if every address behind the name may be reached. */
function checkedLookup(isOwn: boolean): LookupFunction {
  return (hostname, options, done) =>
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      try {
        for (const { address } of addresses) judge(address, isOwn);
      } catch (fault) {
        return done(fault as Error, '');
      }
      const [first] = addresses;
      if (options.all) done(null, addresses);
      else done(null, first?.address ?? '', first?.family);
    });
}
