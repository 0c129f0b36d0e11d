/** What the gateway answers about the system itself. */
import { z } from 'zod';
import { defineRoute } from '../kernel/route.js';
import { SERVICES } from '../kernel/registry/services.js';

/** Components a system can be waiting for (docs/local-system.md#readiness). */
export const PARTS = ['postgres', 'nats', 'relay', ...SERVICES] as const;
export type Part = (typeof PARTS)[number];

export const readSystemReadiness = defineRoute({
  name: 'readSystemReadiness',
  owner: 'gateway',
  method: 'GET',
  path: '/readyz',
  access: 'public',
  rateClass: 'unlimited',
  summary: '200 once everything serves, else 503 with the names of what does not',
  reply: z.object({ ready: z.boolean(), waiting: z.array(z.enum(PARTS)) }),
});

export const readOpenApi = defineRoute({
  name: 'readOpenApi',
  owner: 'gateway',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  summary: 'This description of every route, OpenAPI 3.1',
  reply: z.record(z.string(), z.unknown()),
});

export const readDocs = defineRoute({
  name: 'readDocs',
  owner: 'gateway',
  method: 'GET',
  path: '/api/docs',
  kind: 'page',
  access: 'public',
  summary: 'The same description as a page to read; in production for Admin only',
});
