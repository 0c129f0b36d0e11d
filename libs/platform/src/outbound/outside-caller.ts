/** The one way by which the product calls addresses that people entered (docs/hostile-input.md#addresses-that-we-call). */
import { Agent as HttpAgent, type ClientRequest, type IncomingMessage, request as overHttp } from 'node:http';
import { Agent as HttpsAgent, request as overHttps, type RequestOptions } from 'node:https';
import { outsideTransaction } from '../postgres/in-transaction.js';
import { checkedLookup, NotPublic, type Resolve, resolveHost } from './checked-lookup.js';
import {
  type CallOutside,
  type OutsideAnswer,
  OutsideCallFailed,
  type OutsideFailure,
  type OutsideLine,
  type OutsideRequest,
} from './outside-call.js';
import { faultOfAddress, isAllowed } from './safe-address.js';

export const OUTSIDE_CALL_MS = 10_000;
export const OUTSIDE_ANSWER_BYTES = 64 * 1024;

/** Our own refusals on the way. */
class Refused extends Error {
  constructor(readonly reason: OutsideFailure) {
    super(reason);
  }
}

const CERTIFICATE = /^(?:CERT_|ERR_TLS_|ERR_SSL_|CRL_|EPROTO$)|CERT|SIGNATURE|INVALID_(?:CA|PURPOSE)/;

function reasonOf(error: unknown, { aborted }: AbortSignal): OutsideFailure {
  if (error instanceof Refused) return error.reason;
  if (aborted) return 'timed_out';
  if (error instanceof NotPublic) return 'not_public';
  const { code = '' } = error as { code?: string };
  if (code === 'HPE_HEADER_OVERFLOW') return 'too_large';
  return CERTIFICATE.test(code) ? 'certificate' : 'unreachable';
}

function answerTo(request: ClientRequest, body: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve).once('error', reject).end(body);
  });
}

async function bodyOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > OUTSIDE_ANSWER_BYTES) throw new Refused('too_large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const texts = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]);
  return Object.fromEntries(texts) as Record<string, string>;
}

const isRedirect = ({ statusCode = 0 }: IncomingMessage) => statusCode >= 300 && statusCode < 400;

type Answered = Omit<OutsideAnswer, 'durationMs'>;

/** The other side ended a connection that was kept, just as it was used again. */
class EndedMeanwhile extends Error {}

const ENDED: readonly unknown[] = ['ECONNRESET', 'EPIPE'];

function failureOf(error: unknown, { reusedSocket: isReused }: ClientRequest, isAnswered: boolean): unknown {
  const hasEnded = isReused && !isAnswered && ENDED.includes((error as { code?: string }).code);
  return hasEnded ? new EndedMeanwhile('A connection that was kept has ended', { cause: error }) : error;
}

async function ask(url: URL, options: RequestOptions, body: string | undefined): Promise<Answered> {
  const request = (url.protocol === 'https:' ? overHttps : overHttp)(url, options);
  // A listener stays: a socket that is cut may still report it.
  request.on('error', () => undefined);
  let answer: IncomingMessage | null = null;
  let isWhole = false;
  try {
    answer = await answerTo(request, body);
    if (isRedirect(answer)) throw new Refused('redirected');
    const read = { status: answer.statusCode ?? 0, headers: headersOf(answer), body: await bodyOf(answer) };
    isWhole = true;
    return read;
  } catch (error) {
    throw failureOf(error, request, answer !== null);
  } finally {
    if (!isWhole || options.agent === false) request.destroy();
  }
}

/** Such a request is sent once more, on a connection of its own: what goes over a line may come twice. */
async function askAgain(url: URL, options: RequestOptions, body: string | undefined): Promise<Answered> {
  try {
    return await ask(url, options, body);
  } catch (error) {
    if (!(error instanceof EndedMeanwhile)) throw error;
    return ask(url, { ...options, agent: false }, body);
  }
}

interface Parts {
  readonly resolve?: Resolve;
  readonly limitMs?: number;
}

type AgentFor = (url: URL) => RequestOptions['agent'];

/** Each call on a connection of its own. */
const ALONE: AgentFor = () => false;

/**
 * @param allow hosts that may be called though they are inside our network (`OUTBOUND_ALLOW`)
 * @param parts for tests: what names resolve to, and how long a call may take in all
 */
export function outsideCaller(allow: readonly string[], parts: Parts = {}): CallOutside {
  return callerBy(ALONE, allow, parts);
}

/**
 * As `outsideCaller`, for many calls in a row that may come twice: each connection begins with a name that is checked, and is kept until
 * the line is closed.
 */
export function outsideLines(allow: readonly string[], parts: Parts = {}): () => OutsideLine {
  return () => {
    const kept = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };
    const call = callerBy(({ protocol }) => (protocol === 'https:' ? kept.https : kept.http), allow, parts);
    return {
      call,
      close: () => {
        kept.http.destroy();
        kept.https.destroy();
      },
    };
  };
}

function callerBy(agentFor: AgentFor, allow: readonly string[], { resolve = resolveHost, limitMs = OUTSIDE_CALL_MS }: Parts): CallOutside {
  const lookup = checkedLookup(resolve);

  const optionsOf = (url: URL, { method, headers, body }: OutsideRequest, signal: AbortSignal): RequestOptions => ({
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
    agent: agentFor(url),
    signal,
    ...(!isAllowed(url, allow) && { lookup }),
  });

  return async (call) => {
    outsideTransaction('an address outside');
    const signal = AbortSignal.timeout(limitMs);
    const since = performance.now();
    const durationMs = () => Math.round(performance.now() - since);
    try {
      const url = new URL(call.url);
      const fault = faultOfAddress(url, allow);
      if (fault !== null) throw new Refused(fault);
      return { ...(await askAgain(url, optionsOf(url, call, signal), call.body)), durationMs: durationMs() };
    } catch (error) {
      throw new OutsideCallFailed(reasonOf(error, signal), durationMs(), { cause: error });
    }
  };
}
