/** Sends requests that differ from a valid one in one field, and says of each answer what is wrong with it. */
import { Problem } from '@paanch/contracts/kernel/problem';
import { fillPath, type RouteContract } from '@paanch/contracts/kernel/route';
import { z } from 'zod';
import { type Answer, ask, faultOfRefusal, jsonOf } from './door.js';
import { type Fault, wireName, withFault } from './field-faults.js';
import { cookieOf, type Stage } from './stage.js';
import { type ValidRequest, validRequests } from './valid-requests.js';

const AT_ONCE = 6;

/** The field itself, what it lies in, or what lies in it. */
export const isNamed = ({ details }: Problem, name: string) =>
  details.some(({ field, message }) => message !== '' && field !== '' && (name.startsWith(field) || field.startsWith(name)));

const isHtml = (name: string) => name.endsWith('_html');
/** Spaces, dots and brackets in it go, digits stay. */
const isTidied = (name: string) => name === 'phone';

/** Where the reply holds the field, it holds what was sent. Prompts are cleaned, and e-mails compared in lower case. */
function isStored(answer: Answer, { part, path, value }: Fault): boolean {
  const [name] = path;
  if (part !== 'body' || path.length > 1 || typeof value !== 'string' || typeof name !== 'string') return true;
  if (isHtml(name) || isTidied(name) || name.endsWith('email') || answer.status === 204) return true;
  const reply = z.record(z.string(), z.unknown()).parse(jsonOf(answer));
  return !(name in reply) || reply[name] === value;
}

function verdictOf(answer: Answer, fault: Fault): string | null {
  const name = wireName(fault.path);
  const told = `${name} = ${JSON.stringify(fault.value)?.slice(0, 60)}: ${answer.status} ${answer.text.slice(0, 300)}`;
  if (answer.status < 400) {
    if (fault.isRefused) return `taken ${told}`;
    return isStored(answer, fault) ? null : `stored as something else ${told}`;
  }
  const wrong = answer.status >= 500 ? 'failed' : faultOfRefusal(answer);
  if (wrong !== null) return `${wrong} ${told}`;
  const problem = Problem.parse(jsonOf(answer));
  return !fault.isRefused || (problem.code === 'VALIDATION_FAILED' && isNamed(problem, name)) ? null : `not named ${told}`;
}

export interface Judge {
  /** As somebody who may call the route. */
  send(route: RouteContract, request: ValidRequest): Promise<Answer>;
  /** A valid request but for its body, which goes as these very characters. */
  sendBody(route: RouteContract, body: string): Promise<Answer>;
  /** One that the contract takes. */
  requestOf(route: Pick<RouteContract, 'name'>): ValidRequest;
  /** What is wrong, one line a fault; empty where every answer was the right one. */
  verdictsOn(route: RouteContract, faults: readonly Fault[]): Promise<string[]>;
}

export function judgeAt(stage: Stage): Judge {
  const valid = validRequests(stage);

  function requestOf({ name }: Pick<RouteContract, 'name'>): ValidRequest {
    const make = valid[name];
    if (make === undefined) throw new Error(`there is no valid request for ${name}`);
    return make();
  }

  function sendText(route: RouteContract, { params, query }: ValidRequest, body: string | undefined): Promise<Answer> {
    const [role = 'anonymous'] = route.access === 'public' ? [] : route.access.includes('Admin') ? ['Admin' as const] : route.access;
    const given = Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== undefined));
    return ask(stage.system.origin, {
      method: route.method,
      path: `${fillPath(route.path, params)}?${new URLSearchParams(given)}`,
      headers: { cookie: cookieOf(stage, role), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body,
    });
  }

  const send: Judge['send'] = (route, request) =>
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
