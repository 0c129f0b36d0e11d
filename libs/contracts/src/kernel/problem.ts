/** The one error shape (docs/hostile-input.md#error-shape): RFC 9457 plus the members both clients read. */
import { z } from 'zod';
import { ERRORS, type ErrorCode, messageOf } from './errors.js';
import type { RefusalDetail } from './refusal.js';

export const ProblemDetail = z.object({ field: z.string(), message: z.string(), code: z.string() });

export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().min(1),
  instance: z.string(),
  success: z.literal(false),
  message: z.string().min(1),
  error: z.string().min(1),
  code: z.string(),
  details: z.array(ProblemDetail),
  errors: z.array(z.object({ pointer: z.string(), detail: z.string() })),
  requestId: z.string(),
});
export type Problem = z.infer<typeof Problem>;

/** `code` in kebab case under /problems/; the specification names the one of the coach. */
export function problemType(code: ErrorCode): string {
  if (code === 'RATE_LIMIT_EXCEEDED') return 'rate_limit_exceeded';
  return `/problems/${code.toLowerCase().replaceAll('_', '-')}`;
}

/** `tags[3].name` becomes `#/tags/3/name`; an empty field points at the whole document. */
export function pointerOf(field: string): string {
  if (field === '') return '#';
  return `#/${field.replaceAll(/\[(\d+)\]/g, '.$1').replaceAll('.', '/')}`;
}

/**
 * @param members extra members of this refusal, such as `auth_session` of MFA_REQUIRED
 * @param retryAfterSeconds named in the message of RATE_LIMITED
 */
export function problemOf(
  code: ErrorCode,
  requestId: string,
  details: readonly RefusalDetail[] = [],
  members: Readonly<Record<string, unknown>> = {},
  retryAfterSeconds?: number,
): Problem {
  const { status, title } = ERRORS[code];
  const only = details.length === 1 ? details[0]?.message : undefined;
  const message = only || messageOf(code, retryAfterSeconds);
  return {
    ...members,
    type: problemType(code),
    title,
    status,
    detail: message,
    instance: `/requests/${requestId}`,
    success: false,
    message,
    error: message,
    code,
    details: details.map((detail) => ({ ...detail })),
    errors: details.map(({ field, message: text }) => ({ pointer: pointerOf(field), detail: text })),
    requestId,
  };
}
