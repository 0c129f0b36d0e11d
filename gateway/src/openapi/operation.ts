/** One route as an OpenAPI operation. */
import { LIMITS, RATE_LIMITS } from '@paanch/contracts/kernel/limits';
import { KEY_HEADER, takesKey, type RouteContract } from '@paanch/contracts/kernel/route';
import type { Schema } from '@paanch/contracts/kernel/schema';
import { z } from 'zod';
import { REPORT_TYPES } from '../callers/csrf.rule.js';
import { type Json, type NamedSchemas, schemaOf } from './named-schemas.js';
import { refusalsOf } from './refusals.js';

/** Optional: repeating a request with the same key gives the same answer (docs/reliability.md#idempotency). */
const KEY: Json = {
  name: KEY_HEADER,
  in: 'header',
  required: false,
  description: 'Your own key for this change: sent again with the same body, it is done once',
  schema: { type: 'string', minLength: 1, maxLength: LIMITS.idempotencyKeyLength },
};

export function operationOf(route: RouteContract, schemas: NamedSchemas): Json {
  const isPublic = route.access === 'public';
  return {
    operationId: route.name,
    summary: route.summary,
    description: `${callersOf(route)} ${limitOf(route)}`,
    tags: [route.owner],
    security: isPublic ? [] : [{ session: [] }],
    ...(!isPublic && { 'x-roles': route.access }),
    'x-rate-class': route.rateClass,
    ...(route.stepUp && { 'x-step-up': true }),
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query'), ...(takesKey(route) ? [KEY] : [])],
    ...(route.body && { requestBody: requestBodyOf(route, route.body, schemas) }),
    ...(route.kind === 'upload' && { requestBody: fileBodyOf(route) }),
    responses: { ...successesOf(route, schemas), ...refusalsOf(route) },
  };
}

function callersOf({ access, stepUp }: RouteContract): string {
  const callers = access === 'public' ? 'Anyone may call this.' : `For ${access.join(', ')}.`;
  return stepUp ? `${callers} Only within 15 minutes of signing in.` : callers;
}

function limitOf({ rateClass }: RouteContract): string {
  if (rateClass === 'unlimited') return 'Not rate limited.';
  const { key, requests, seconds } = RATE_LIMITS[rateClass];
  return `At most ${requests} calls ${everyOf(seconds / 60)} for each ${key}.`;
}

function everyOf(minutes: number): string {
  if (minutes === 1) return 'a minute';
  return minutes === 60 ? 'an hour' : `in ${minutes} minutes`;
}

const typeNameOf = (name: string, part: 'Body' | 'Reply') => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}${part}`;

function requestBodyOf({ kind, name }: RouteContract, body: Schema, schemas: NamedSchemas): Json {
  const types = kind === 'report' ? REPORT_TYPES : ['application/json'];
  const schema = schemas.refer(body, 'input', typeNameOf(name, 'Body'));
  return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

const FILE = { type: 'string', contentMediaType: 'application/octet-stream' };
const FORM = { type: 'object', properties: { file: FILE }, required: ['file'] };

/** By PUT the file itself, of the type its address was made for. */
function fileBodyOf({ method }: RouteContract): Json {
  const content = method === 'PUT' ? { '*/*': { schema: FILE } } : { 'multipart/form-data': { schema: FORM } };
  return { required: true, content };
}

const ObjectSchema = z.object({ properties: z.record(z.string(), z.unknown()).optional(), required: z.array(z.string()).optional() });

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

const LOCATION = { location: { description: 'Where the file is', schema: { type: 'string' } } };

/** A client that follows the redirect gets the file. */
function successesOf(route: RouteContract, schemas: NamedSchemas): Json {
  const { status, summary } = route;
  if (status !== 302) return { [status]: successOf(route, schemas) };
  return { 200: successOf(route, schemas), 302: { description: summary, headers: LOCATION } };
}

function successOf({ status, kind, reply, summary, name, produces }: RouteContract, schemas: NamedSchemas): Json {
  if (produces !== undefined)
    return { description: summary, content: { [produces]: { schema: { type: 'string', contentMediaType: produces } } } };
  if (reply === undefined || status === 204) return { description: summary };
  const type = kind === 'stream' ? 'text/event-stream' : 'application/json';
  return { description: summary, content: { [type]: { schema: schemas.refer(reply, 'output', typeNameOf(name, 'Reply')) } } };
}
