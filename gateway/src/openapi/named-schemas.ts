/** Gives request and reply schemas names, so that generated clients get named types. */
import type { Schema } from '@paanch/contracts/kernel/schema';
import { z } from 'zod';

export type Json = Readonly<Record<string, unknown>>;
type Direction = 'input' | 'output';

export interface NamedSchemas {
  /** A reference to the schema; a schema shared by several routes keeps its first name. */
  refer(schema: Schema, direction: Direction, name: string): Json;
  /** Every referenced schema by name. */
  all(): Json;
}

/** @param known schemas with a fixed name */
export function namedSchemas(known: Readonly<Record<string, Json>>): NamedSchemas {
  const described = new Map(Object.entries(known));
  const names = { input: new Map<Schema, string>(), output: new Map<Schema, string>() };
  return {
    refer(schema, direction, name) {
      const known = names[direction].get(schema) ?? name;
      names[direction].set(schema, known);
      if (!described.has(known)) described.set(known, schemaOf(schema, direction));
      return { $ref: `#/components/schemas/${known}` };
    },
    all: () => Object.fromEntries([...described].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** @throws TypeError for a schema not made with zod */
export function schemaOf(schema: Schema, io: Direction): Json {
  if (!(schema instanceof z.ZodType)) throw new TypeError('Only zod schemas can be described');
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return described;
}
