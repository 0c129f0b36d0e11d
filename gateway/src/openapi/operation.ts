/** One route as an OpenAPI operation. */
import { EXPORT_TYPES, ExportFormat } from '@paanch/contracts/kernel/exports/export-route';
import { LIMITS, RATE_LIMITS } from '@paanch/contracts/kernel/limits';
import { KEY_HEADER, takesForm, takesKey, type RouteContract } from '@paanch/contracts/kernel/route';
import type { Schema } from '@paanch/contracts/kernel/schema';
import { LAST_ACTIVITY_HEADER } from '@paanch/platform/http/incoming/headers';
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

/** Proves that a form comes from no other site (docs/sessions.md#cross-site-requests). */
const LAST_ACTIVITY: Json = {
  name: LAST_ACTIVITY_HEADER,
  in: 'header',
  required: true,
  description: 'When the person was last active, in milliseconds since 1970',
  schema: { type: 'integer', minimum: 0 },
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
    parameters: [
      ...parametersOf(route.params, 'path'),
      ...parametersOf(route.query, 'query'),
      ...(takesKey(route) ? [KEY] : []),
      ...(takesForm(route) ? [LAST_ACTIVITY] : []),
    ],
    ...requestOf(route, schemas),
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
  if (rateClass === 'misses') return `At most ${requests} answers of 404 ${everyOf(seconds / 60)} for each person or source.`;
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

function requestOf(route: RouteContract, schemas: NamedSchemas): Json {
  if (route.kind === 'upload') return { requestBody: fileBodyOf(route) };
  return route.body === undefined ? {} : { requestBody: requestBodyOf(route, route.body, schemas) };
}

const FILE = { type: 'string', contentMediaType: 'application/octet-stream' };

/** The fields come before the file. */
function formOf(body: Schema | undefined): Json {
  const { properties = {}, required = [] } = body === undefined ? {} : ObjectSchema.parse(schemaOf(body, 'input'));
  return { type: 'object', properties: { ...properties, file: FILE }, required: [...required, 'file'] };
}

/** By PUT the file itself, of the type its address was made for. */
function fileBodyOf(route: RouteContract): Json {
  const content = takesForm(route) ? { 'multipart/form-data': { schema: formOf(route.body) } } : { '*/*': { schema: FILE } };
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
  const { status, summary, mayExist } = route;
  const success = successOf(route, schemas);
  if (status === 302) return { 200: success, 302: { description: summary, headers: LOCATION } };
  return mayExist === true ? { 200: success, [status]: success } : { [status]: success };
}

function successOf(route: RouteContract, schemas: NamedSchemas): Json {
  const { status, kind, reply, summary, produces, table, query } = route;
  if (table !== undefined && query !== undefined) return { description: summary, content: filesOf(formatsOf(query).map(typeOf)) };
  if (produces !== undefined) return { description: summary, content: filesOf([produces]) };
  if (reply === undefined || status === 204) return { description: summary };
  const type = kind === 'stream' ? 'text/event-stream' : 'application/json';
  return { description: summary, content: { [type]: { schema: replyOf(route, reply, schemas) } } };
}

const typeOf = (format: ExportFormat) => EXPORT_TYPES[format];

function filesOf(types: readonly string[]): Json {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]));
}

const FormatQuery = z.object({ properties: z.object({ format: z.object({ enum: z.array(ExportFormat) }) }) });
const formatsOf = (query: Schema) => FormatQuery.parse(schemaOf(query, 'input')).properties.format.enum;

/** Of any role: some see fewer fields. Where theirs only look different, as masked ones do, there is one schema. */
function replyOf({ name, fieldsByRole = {} }: RouteContract, reply: Schema, schemas: NamedSchemas): Json {
  const typeName = typeNameOf(name, 'Reply');
  const whole = schemas.refer(reply, 'output', typeName);
  const shapes = new Map([[shapeOf(reply), whole]]);
  for (const [role, narrower] of Object.entries(fieldsByRole)) {
    const shape = shapeOf(narrower);
    if (!shapes.has(shape)) shapes.set(shape, schemas.refer(narrower, 'output', `${typeName}For${role.replace(' ', '')}`));
  }
  return shapes.size === 1 ? whole : { anyOf: [...shapes.values()] };
}

const shapeOf = (schema: Schema) => JSON.stringify(schemaOf(schema, 'output'));
