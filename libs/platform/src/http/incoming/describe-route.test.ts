import { defineRoute } from '@paanch/contracts/kernel/route';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeRoute, droppedPrivileged } from './describe-route.js';

const route = defineRoute({
  name: 'changeThing',
  owner: 'content',
  method: 'PUT',
  path: '/things',
  summary: 'A thing',
  access: ['Admin'],
  query: z.object({
    page: z.coerce.number().default(1),
    ids: z.array(z.string()).optional(),
    kinds: z.union([z.string(), z.array(z.string())]),
  }),
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a'), role: z.string() }),
    z.object({ kind: z.literal('b'), tier: z.string().optional() }).refine(() => true),
  ]),
});

describe('what the edge knows of a contract', () => {
  it('distinguishes list parameters from single ones through defaults and unions', () => {
    expect([...describeRoute(route).lists]).toEqual(['ids', 'kinds']);
  });

  it('names the privileged members a body carries and its schema drops', () => {
    const facts = describeRoute(route);
    expect(droppedPrivileged(facts, { kind: 'a', role: 'x', tier: 'y', is_active: true, score: 5 })).toEqual(['is_active', 'score']);
    expect(droppedPrivileged(facts, 'text')).toEqual([]);
  });
});
