/** Calls on one record for the suites of services: whichever noun it is, its routes say how. */
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { z } from 'zod';
import { type Answer, type Call, callAs, type Person } from '../builders/call-as.js';
import type { TestService } from '../engines/test-service.js';

export type Fields = Readonly<Record<string, unknown>>;

/** Lets each suite start the service or take the one that is running. */
export type Start = () => Promise<TestService<unknown>>;

const Stored = z.looseObject({ id: z.uuid() });
/** A record as its routes answer it. */
export type Stored = z.infer<typeof Stored>;

export interface RecordRoutes {
  readonly create: RouteContract;
  readonly change?: RouteContract;
  /** A valid body of `create` with every field, and a name of its own each time. */
  readonly sample: () => Fields;
  /** The field that names a record in its list; `name` unless said. */
  readonly named?: string;
}

/** Adds a row with these fields and answers its record. */
export type Add = (service: TestService<unknown>, fields: Fields) => Promise<Stored>;

/** What a suite says only for nouns that have it. */
export const given = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

export const rolesOf = ({ access }: RouteContract) => (access === 'public' ? [] : access);

export const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

export const storedIn = ({ status, body }: Answer<RouteContract>): Stored => {
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return Stored.parse(body);
};

/** The role a contract names first: of those who may call, the one with the fewest limits. */
export function roleFor(route: RouteContract): Person['role'] {
  const [role] = rolesOf(route);
  if (role === undefined) throw new Error(`${route.name} names no role that may call it`);
  return role;
}

/** As the route's first role unless another person is named. */
export function callOf(
  service: TestService<unknown>,
  route: RouteContract,
  call: Call = {},
  person?: Person,
): Promise<Answer<RouteContract>> {
  return callAs(service, person ?? { role: roleFor(route) })(route, call);
}

/** The parameters of a route about one record: the last is its id. */
export function paramsOf({ name, path }: RouteContract, id: string, others: Readonly<Record<string, string>> = {}): Record<string, string> {
  const last = [...path.matchAll(/:([A-Za-z]+)/g)].at(-1)?.[1];
  if (last === undefined) throw new Error(`${name} has no parameter for an id`);
  return { ...others, [last]: id };
}

/** Whether a field is one of the route's body. */
export function takes({ body }: RouteContract, field: string): boolean {
  return body instanceof z.ZodObject && field in body.shape;
}

/** Creates the sample with these fields; those that only a change takes follow in one. */
export function addBy({ create, change, sample }: RecordRoutes): Add {
  return async (service, fields) => {
    const body = { ...sample(), ...fields };
    const [now, later] = [true, false].map((isNow) =>
      Object.fromEntries(Object.entries(body).filter(([field]) => takes(create, field) === isNow)),
    );
    const added = storedIn(await callOf(service, create, { body: now }));
    if (change === undefined || Object.keys(later ?? {}).length === 0) return added;
    return storedIn(await callOf(service, change, { params: paramsOf(change, added.id), body: later }));
  };
}
