/** What the services ask each other about one person's data; never in an event (docs/privacy.md#how-services-answer). */
import { z } from 'zod';
import { Id } from '../kernel/fields.js';
import { byService, type Service, SERVICES } from '../kernel/registry/services.js';
import { defineRoute } from '../kernel/route.js';

/** Everything a service holds about a person. */
export const Part = z.object({
  /** Rows of each table, as they are stored, by the table's name. */
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  /** In the file store; `name` is the path inside the archive. */
  files: z.array(z.object({ key: z.string(), name: z.string() })),
});
export type Part = z.infer<typeof Part>;

const partOf = <S extends Service>(owner: S) =>
  defineRoute({
    name: 'readPart',
    owner,
    method: 'GET',
    kind: 'internal',
    path: '/internal/privacy/parts/:requestId',
    access: [],
    callers: ['privacy'],
    summary: 'The part of a copy that a fact has announced, once',
    params: z.object({ requestId: Id }),
    reply: Part,
    errors: ['NOT_FOUND'],
  });

/** One route for each service. */
export const READ_PART = byService(partOf);

export const readPersonKey = defineRoute({
  name: 'readPersonKey',
  owner: 'privacy',
  method: 'GET',
  kind: 'internal',
  path: '/internal/privacy/keys/:requestId',
  access: [],
  callers: [...SERVICES],
  summary: 'The key under which data of an erasure is sealed, 32 bytes in base64; null once it is destroyed',
  params: z.object({ requestId: Id }),
  reply: z.object({ key: z.string().nullable() }),
  errors: ['NOT_FOUND'],
});

/** A mail to an address that is no account, or no longer one. */
export const Letter = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('guardian'),
    to: z.string(),
    name: z.string(),
    learner_name: z.string(),
    language: z.enum(['en', 'hi']),
    /** A path in the learners' app, with a token that is new each time it is read. */
    link: z.string(),
  }),
  z.object({
    kind: z.enum(['account_closed', 'key_destroyed_soon']),
    to: z.string(),
    name: z.string(),
    language: z.enum(['en', 'hi']),
    erased_at: z.iso.datetime(),
  }),
]);
export type Letter = z.infer<typeof Letter>;

export const readLetter = defineRoute({
  name: 'readLetter',
  owner: 'privacy',
  method: 'GET',
  kind: 'internal',
  path: '/internal/privacy/letters/:letterId',
  access: [],
  callers: ['auth'],
  summary: 'A letter that a fact has announced',
  params: z.object({ letterId: Id }),
  reply: Letter,
  errors: ['NOT_FOUND'],
});
