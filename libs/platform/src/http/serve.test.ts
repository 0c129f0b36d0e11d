import { refuse } from '@paanch/contracts/kernel/refusal';
import { defineRoute } from '@paanch/contracts/kernel/route';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { already } from './answer.js';
import type { Anonymous, Caller, ServiceCaller } from './caller.js';
import { type Input, serve, type Served } from './serve.js';

const readThing = defineRoute({
  name: 'readThing',
  owner: 'content',
  method: 'GET',
  path: '/things/:thingId',
  summary: 'A thing',
  access: ['Admin'],
  params: z.object({ thingId: z.string() }),
  query: z.object({ page: z.coerce.number().default(1) }),
  reply: z.object({ id: z.string() }),
});
const dropThing = defineRoute({
  name: 'dropThing',
  owner: 'content',
  method: 'DELETE',
  path: '/things',
  summary: 'Gone',
  access: 'public',
  status: 204,
});
const tellThing = defineRoute({
  name: 'tellThing',
  owner: 'content',
  method: 'GET',
  path: '/internal/things',
  summary: 'Told',
  kind: 'internal',
  access: 'public',
  callers: ['progress'],
  reply: z.object({ id: z.string() }),
});

describe('a handler', () => {
  it('is given what its contract names, already parsed', () => {
    expectTypeOf<Input<typeof readThing>['params']>().toEqualTypeOf<{ thingId: string }>();
    expectTypeOf<Input<typeof readThing>['query']>().toEqualTypeOf<{ page: number }>();
    expectTypeOf<Input<typeof readThing>['body']>().toEqualTypeOf<undefined>();
    expectTypeOf<Input<typeof readThing>['caller']>().toEqualTypeOf<Caller>();
    expectTypeOf<Input<typeof dropThing>['caller']>().toEqualTypeOf<Caller | Anonymous>();
    expectTypeOf<Input<typeof tellThing>['caller']>().toEqualTypeOf<ServiceCaller>();
  });

  it('returns its reply, an answer with headers, or a refusal, and nothing where there is no reply', () => {
    const served: readonly Served<string>[] = [
      serve(readThing, async ({ params }) => ({ id: params.thingId })),
      serve(readThing, async () => already({ id: 'x' })),
      serve(readThing, async ({ query }) => (query.page > 1 ? refuse('NOT_FOUND') : { id: 'x' })),
      serve(dropThing, async () => {}),
    ];
    expect(served.map(({ route }) => route.name)).toEqual(['readThing', 'readThing', 'readThing', 'dropThing']);
  });

  it('may answer with what a role alone gets that sees less, and with nothing narrower', () => {
    const namedThing = defineRoute({
      ...readThing,
      reply: z.object({ id: z.string(), name: z.string() }),
      fieldsByRole: { Viewer: readThing.reply },
    });
    const served: readonly Served<string>[] = [
      serve(namedThing, async ({ caller }) => (caller.role === 'Viewer' ? { id: 'x' } : { id: 'x', name: 'y' })),
    ];
    // @ts-expect-error Neither reply lacks its id.
    serve(namedThing, async () => ({ name: 'y' }));
    expect(served).toHaveLength(1);
  });

  it('of a read that leaves a record is given what its first part found', () => {
    const served: Served<string> = serve(readThing, {
      find: async ({ params }, deps: string) => (deps === '' ? refuse('NOT_FOUND') : params.thingId),
      handle: async (_, _deps, found) => ({ id: found.trim() }),
    });
    expect(Object.keys(served)).toEqual(['route', 'find', 'handle']);
  });

  it('does not compile when its reply, its query or its dependencies do not fit', () => {
    // @ts-expect-error The reply lacks its id.
    serve(readThing, async () => ({ title: 'x' }));
    // @ts-expect-error The reply's id is text.
    serve(readThing, async () => ({ id: 7 }));
    // @ts-expect-error Nothing is no reply.
    serve(readThing, async () => {});
    // @ts-expect-error The contract names no such parameter.
    serve(readThing, async ({ query }) => ({ id: String(query.search) }));
    // @ts-expect-error Handlers of one list share their dependencies.
    const mixed: readonly Served<string>[] = [serve(readThing, async (_, deps: { store: string }) => ({ id: deps.store }))];
    expect(mixed).toHaveLength(1);
  });
});
