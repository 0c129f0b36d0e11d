/** The operations of our OpenAPI document, as far as a reader needs them, by area. */
import { z } from 'zod';
import { Shape } from './shape.js';

const Content = z.record(z.string(), z.object({ schema: Shape }));
const Operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  'x-roles': z.array(z.string()).optional(),
  'x-pace': z.string(),
  'x-step-up': z.boolean().optional(),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), required: z.boolean(), schema: Shape })),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: Content.optional() })),
});
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

export interface Operation extends z.output<typeof Operation> {
  readonly method: string;
  readonly path: string;
}

export interface Area {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly operations: readonly Operation[];
}

const AREAS: readonly (Omit<Area, 'operations'> & { readonly prefix: string })[] = [
  {
    id: 'sessions',
    prefix: '/api/auth/',
    title: 'Sessions and accounts',
    about: 'Signing in and out, and what a person decides about their own account.',
  },
  { id: 'learners', prefix: '/api/app/', title: 'Learners', about: 'What a learner sees and does: own rows only.' },
  { id: 'staff', prefix: '/api/admin/', title: 'Staff', about: 'What staff see and do; how much of it, the role decides.' },
  { id: 'system', prefix: '/', title: 'The system itself', about: 'Readiness, live news and descriptions of the API.' },
];

export function areasOf(document: unknown): readonly Area[] {
  const { paths } = Document.parse(withoutReferences(document));
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
  const areaOf = (path: string) => AREAS.find(({ prefix }) => path.startsWith(prefix));
  return AREAS.map((area) => ({ ...area, operations: all.filter(({ path }) => areaOf(path) === area) }));
}

const REFERENCE = /\{"\$ref":"#\/components\/schemas\/(\w+)"\}/g;
const Named = z.object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) });

/** Named schemas are put where they are referred to; none of them refers to another. */
function withoutReferences(document: unknown): unknown {
  const { schemas } = Named.parse(document).components;
  return JSON.parse(JSON.stringify(document).replaceAll(REFERENCE, (_, name: string) => JSON.stringify(schemas[name])));
}
