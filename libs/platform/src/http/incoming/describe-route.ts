/** What the edge needs to know of a contract, computed once at start instead of per request. */
import { LIMITS } from '@paanch/contracts/kernel/limits';
import type { Role } from '@paanch/contracts/kernel/roles';
import { scopeOf, takesKey, type RouteContract } from '@paanch/contracts/kernel/route';
import type { Schema } from '@paanch/contracts/kernel/schema';
import { z } from 'zod';
import type { BodyRules } from './read-body.js';

/** Fields nobody may set for themselves; dropped if the body's schema does not list them, and observed (docs/permissions.md#fields). */
const PRIVILEGED = [
  'role',
  'is_active',
  'is_student',
  'client_id',
  'score',
  'passed',
  'star_level',
  'tier',
  'status',
  'created_by',
  'student_id',
  'employer_id',
];

export interface RouteFacts {
  readonly body: BodyRules;
  /** Query parameters that may be repeated. */
  readonly lists: ReadonlySet<string>;
  /** May carry an idempotency key (docs/reliability.md#idempotency). */
  readonly takesKey: boolean;
  /** Roles for which the database hides other clients' rows (docs/permissions.md#row-security). */
  readonly confinedRoles: ReadonlySet<Role>;
  /** Privileged fields the body's schema does not list. */
  readonly privileged: readonly string[];
}

type Shape = z.core.JSONSchema.JSONSchema;

/** A schema as JSON Schema, which shows through defaults, refinements and unions alike. */
function shapeOf(schema: Schema | undefined): Shape | null {
  return schema instanceof z.ZodType ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : null;
}

function membersOf(shape: Shape): Map<string, Shape> {
  const members = new Map<string, Shape>();
  const alternatives = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  for (const part of [shape, ...alternatives]) {
    if (typeof part === 'boolean') continue;
    for (const [name, member] of Object.entries(part.properties ?? {})) if (typeof member !== 'boolean') members.set(name, member);
  }
  return members;
}

function takesList(shape: Shape): boolean {
  return shape.type === 'array' || (shape.anyOf ?? []).some((part) => typeof part !== 'boolean' && part.type === 'array');
}

function confinedRolesOf(route: RouteContract): readonly Role[] {
  const { method, access } = route;
  return method !== 'GET' || access === 'public' ? [] : access.filter((role) => scopeOf(route, role) === 'client');
}

export function describeRoute(route: RouteContract): RouteFacts {
  const query = shapeOf(route.query);
  const body = shapeOf(route.body);
  const written = body === null ? null : membersOf(body);
  const queried = query === null ? [] : [...membersOf(query)];
  return {
    body: { kind: route.kind, limit: route.bodyLimit ?? LIMITS.bodyBytes },
    lists: new Set(queried.filter(([, member]) => takesList(member)).map(([name]) => name)),
    takesKey: takesKey(route),
    confinedRoles: new Set(confinedRolesOf(route)),
    privileged: written === null ? [] : PRIVILEGED.filter((name) => !written.has(name)),
  };
}

/** The privileged fields sent in a body although its schema drops them. */
export function droppedPrivileged({ privileged }: RouteFacts, body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  return privileged.filter((name) => Object.hasOwn(body, name));
}
