/** The description of every public route, OpenAPI 3.1, made from the contracts alone (architecture 13.2). */
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { ERRORS, type ErrorCode, type Reason } from '@paanch/contracts/kernel/errors';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { Problem } from '@paanch/contracts/kernel/problem';
import { KEY_HEADER, takesKey, type RouteContract } from '@paanch/contracts/kernel/route';
import type { Schema } from '@paanch/contracts/kernel/schema';
import { z } from 'zod';
import { REPORT_TYPES } from '../callers/csrf.rule.js';

type Json = Readonly<Record<string, unknown>>;

/** Optional: the same key and the same request get the same answer (trust 5.8). */
const KEY: Json = {
  name: KEY_HEADER,
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: LIMITS.idempotencyKeyLength },
};
const PROBLEM = { $ref: '#/components/schemas/Problem' };

export function openApiDocument(routes: readonly RouteContract[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes.filter(({ kind }) => kind !== 'internal' && kind !== 'page')) {
    const path = route.path.replaceAll(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: APP_NAME, version: '1', description: 'Every route is declared once; this description is made from those declarations.' },
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-pa_at', description: 'Set by signing in; no script can read it.' },
      },
    },
  };
}

function operationOf(route: RouteContract): Json {
  const isPublic = route.access === 'public';
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [route.owner],
    security: isPublic ? [] : [{ session: [] }],
    ...(!isPublic && { 'x-roles': route.access }),
    'x-pace': route.pace,
    ...(route.stepUp && { 'x-step-up': true }),
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query'), ...(takesKey(route) ? [KEY] : [])],
    ...(route.body && { requestBody: requestBodyOf(route.kind, route.body) }),
    responses: { [route.status]: successOf(route), ...refusalsOf(route) },
  };
}

function requestBodyOf(kind: RouteContract['kind'], body: Schema): Json {
  const types = kind === 'report' ? REPORT_TYPES : ['application/json'];
  return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema: schemaOf(body, 'input') }])) };
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): readonly Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = ObjectSchema.parse(schemaOf(schema, 'input'));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const ObjectSchema = z.object({ properties: z.record(z.string(), z.unknown()).optional(), required: z.array(z.string()).optional() });

function successOf({ status, kind, reply, summary }: RouteContract): Json {
  if (reply === undefined || status === 204) return { description: summary };
  const type = kind === 'stream' ? 'text/event-stream' : 'application/json';
  return { description: summary, content: { [type]: { schema: schemaOf(reply, 'output') } } };
}

/** What any request may meet at the door, before the route's own refusals. */
function doorRefusals(route: RouteContract): readonly ErrorCode[] {
  const { access, body, pace, stepUp } = route;
  return [
    ...(access === 'public' ? [] : (['AUTH_REQUIRED', 'APP_MISMATCH', 'FORBIDDEN', 'PASSWORD_CHANGE_REQUIRED'] as const)),
    ...(body === undefined ? [] : (['VALIDATION_FAILED', 'MALFORMED_JSON', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    ...(stepUp ? (['REAUTH_REQUIRED'] as const) : []),
    ...(takesKey(route) ? (['REQUEST_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED'] as const) : []),
    ...(pace === 'unlimited' ? [] : (['RATE_LIMITED'] as const)),
    'SERVICE_UNAVAILABLE',
    'UPSTREAM_TIMEOUT',
  ];
}

function refusalsOf(route: RouteContract): Json {
  const lines = new Map<number, Set<string>>();
  for (const error of [...doorRefusals(route), ...route.errors]) {
    const { status, line } = described(error);
    lines.set(status, (lines.get(status) ?? new Set()).add(line));
  }
  const responses = [...lines].map(
    ([status, said]) => [status, { description: [...said].join('\n'), content: { 'application/json': { schema: PROBLEM } } }] as const,
  );
  return Object.fromEntries(responses.toSorted(([a], [b]) => a - b));
}

function described(error: ErrorCode | Reason): { status: number; line: string } {
  const code = typeof error === 'string' ? error : error.code;
  const { status, message } = ERRORS[code];
  return { status, line: typeof error === 'string' ? `${code}: ${message}` : `${code} (${error.reason}): ${error.message}` };
}

/** @throws TypeError for a schema that is not zod's own */
function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  if (!(schema instanceof z.ZodType)) throw new TypeError('Only schemas of zod can be described');
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return described;
}
