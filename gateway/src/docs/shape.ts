/** The part of JSON Schema that our OpenAPI document uses. */
import { z } from 'zod';

export interface Shape {
  readonly type?: string | readonly string[] | undefined;
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly exclusiveMinimum?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly anyOf?: readonly Shape[] | undefined;
  readonly oneOf?: readonly Shape[] | undefined;
  readonly items?: Shape | undefined;
  readonly properties?: Readonly<Record<string, Shape>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: Shape | boolean | undefined;
}

const alternatives = () => z.array(Shape).optional();

export const Shape: z.ZodType<Shape> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    default: z.unknown().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    exclusiveMinimum: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    anyOf: alternatives(),
    oneOf: alternatives(),
    items: Shape.optional(),
    properties: z.record(z.string(), Shape).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), Shape]).optional(),
  }),
);

/** Its alternatives without null, and whether null is one of them. */
export function withoutNull(shape: Shape): { readonly shapes: readonly Shape[]; readonly isNullable: boolean } {
  const { anyOf, oneOf, type } = shape;
  const given = [...(anyOf ?? []), ...(oneOf ?? [])];
  if (given.length > 0) {
    const parts = given.map(withoutNull);
    return { shapes: parts.flatMap(({ shapes }) => shapes), isNullable: parts.some(({ isNullable }) => isNullable) };
  }
  if (type === 'null') return { shapes: [], isNullable: true };
  if (!Array.isArray(type)) return { shapes: [shape], isNullable: false };
  const types = type.filter((one) => one !== 'null');
  return { shapes: types.map((one) => ({ ...shape, type: one })), isNullable: types.length < type.length };
}
