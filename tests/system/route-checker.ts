/** Sends requests that differ from a valid one in one field, and reports what is wrong with each answer. */
import { Problem } from '@paanch/contracts/kernel/problem';
import { fillPath, type RouteContract, takesForm } from '@paanch/contracts/kernel/route';
import { z } from 'zod';
import { type RawResponse, sendRequest, faultOfRefusal, handshakeFrom, jsonOf } from './raw-requests.js';
import { type Fault, wireName, withFault } from './field-faults.js';
import { cookieOf, type Fixture } from './fixture.js';
import { type ValidRequest, validRequests } from './valid-requests.js';

const AT_ONCE = 6;

/** Whether a detail names the field, a parent of it or a part of it. */
export const isNamed = ({ details }: Problem, name: string) =>
  details.some(({ field, message }) => message !== '' && field !== '' && (name.startsWith(field) || field.startsWith(name)));

const isHtml = (name: string) => name.endsWith('_html');
/** Stored without spaces, dots and brackets. */
const isNormalized = (name: string) => name === 'phone';

/** A reply that holds the field holds what was sent; HTML is sanitized, and the case of an e-mail address does not count. */
function isStored(answer: RawResponse, { part, path, value }: Fault): boolean {
  const [name] = path;
  if (part !== 'body' || path.length > 1 || typeof value !== 'string' || typeof name !== 'string') return true;
  // A stream of events repeats nothing of what was sent.
  if (answer.text.startsWith('data: ')) return true;
  if (isHtml(name) || isNormalized(name) || name.endsWith('email') || answer.status === 204) return true;
  const reply = z.record(z.string(), z.unknown()).parse(jsonOf(answer));
  return !(name in reply) || reply[name] === value;
}

/** The specification has codes of their own for the ids of an interview. */
const BAD_VALUE: ReadonlySet<string> = new Set(['VALIDATION_FAILED', 'INVALID_SESSION_ID', 'INVALID_SUBMISSION_ID']);

function verdictOf(answer: RawResponse, fault: Fault): string | null {
  const name = wireName(fault.path);
  const summary = `${name} = ${JSON.stringify(fault.value)?.slice(0, 60)}: ${answer.status} ${answer.text.slice(0, 300)}`;
  if (answer.status < 400) {
    if (fault.isRefused) return `accepted ${summary}`;
    return isStored(answer, fault) ? null : `stored as something else ${summary}`;
  }
  const wrong = answer.status >= 500 ? 'failed' : faultOfRefusal(answer);
  if (wrong !== null) return `${wrong} ${summary}`;
  const problem = Problem.parse(jsonOf(answer));
  return !fault.isRefused || (BAD_VALUE.has(problem.code) && isNamed(problem, name)) ? null : `not named ${summary}`;
}

const ACTIVE = { 'x-last-activity': '1700000000000' };
const BOUNDARY = 'boundary-of-a-form';

function contentOf({ method }: RouteContract, { name, bytes }: NonNullable<ValidRequest['file']>, fields: ValidRequest['body'] = {}) {
  if (method === 'PUT') return { type: 'image/png', body: bytes };
  const before = Object.entries(fields).flatMap(([field, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    // Absent in JSON too.
    return text === undefined ? [] : [`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${text}\r\n`];
  });
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(before.join('') + head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, body };
}

export interface RouteChecker {
  /** As a role that may call the route; a socket that opens answers 101, and is closed. */
  send(route: RouteContract, request: ValidRequest): Promise<RawResponse>;
  /** A valid request except for the body, which is sent verbatim. */
  sendBody(route: RouteContract, body: string): Promise<RawResponse>;
  /** A request that fits the contract. */
  requestOf(route: Pick<RouteContract, 'name'>): ValidRequest;
  /** One line for each wrong answer. */
  verdictsOn(route: RouteContract, faults: readonly Fault[]): Promise<string[]>;
}

export function routeCheckerFor(fixture: Fixture): RouteChecker {
  const valid = validRequests(fixture);

  function requestOf({ name }: Pick<RouteContract, 'name'>): ValidRequest {
    const make = valid[name];
    if (make === undefined) throw new Error(`there is no valid request for ${name}`);
    return make();
  }

  function sendText(
    route: RouteContract,
    { params, query, file, body: fields }: ValidRequest,
    body: string | undefined,
  ): Promise<RawResponse> {
    const [role = 'anonymous'] = route.access === 'public' ? [] : route.access.includes('Admin') ? ['Admin' as const] : route.access;
    const given = Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== undefined));
    const content = file === undefined ? { type: 'application/json', body } : contentOf(route, file, fields);
    return sendRequest(fixture.system.origin, {
      method: route.method,
      path: `${fillPath(route.path, params)}?${new URLSearchParams(given)}`,
      headers: {
        cookie: cookieOf(fixture, role, route),
        ...(content.body !== undefined && { 'content-type': content.type }),
        ...(takesForm(route) && ACTIVE),
        ...(route.kind === 'socket' && handshakeFrom(fixture.system.origin)),
      },
      body: content.body,
    });
  }

  const send: RouteChecker['send'] = (route, request) =>
    sendText(route, request, request.body === undefined ? undefined : JSON.stringify(request.body));

  async function verdictOn(route: RouteContract, fault: Fault): Promise<string | null> {
    const request = requestOf(route);
    return verdictOf(await send(route, { ...request, [fault.part]: withFault(request[fault.part], fault.path, fault.value) }), fault);
  }

  return {
    send,
    sendBody: (route, body) => sendText(route, requestOf(route), body),
    requestOf,
    async verdictsOn(route, faults) {
      const verdicts: string[] = [];
      const waiting = faults.values();
      const work = async () => {
        for (const fault of waiting) {
          const verdict = await verdictOn(route, fault);
          if (verdict !== null) verdicts.push(verdict);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return verdicts;
    },
  };
}
