/** Checks a handler's reply against the contract before it leaves; unknown fields are stripped (docs/architecture.md#one-definition-per-route). */
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import type { Schema } from '@paanch/contracts/kernel/schema';
import { Answer } from './answer.js';
import { EventStream } from './events/event-stream.js';
import { FileAnswer, RangedFile, Redirect, StreamedFile } from './files/file-answer.js';
import { TaggedFile } from './files/tagged-file.js';
import type { AnyInput } from './serve.js';
import { parsePart } from './incoming/parse-part.js';
import type { Sent } from './send-answer.js';

type AnyRole = AnyInput['caller']['role'];

/** Our own bug; names the fields that do not fit, never their values. */
export class ReplyMismatch extends Error {
  constructor(readonly fields: readonly string[]) {
    super('The reply does not fit its contract');
    this.name = 'ReplyMismatch';
  }
}

function replyFor({ reply, fieldsByRole }: RouteContract, role: AnyRole): Schema | undefined {
  if (fieldsByRole === undefined || role === 'anonymous' || role === 'service') return reply;
  return fieldsByRole[role] ?? reply;
}

/** @throws Refusal the handler returned, or ReplyMismatch. */
export async function checkedAnswer(route: RouteContract, role: AnyRole, outcome: unknown): Promise<Sent> {
  if (isRefusal(outcome)) throw outcome;
  if (outcome instanceof FileAnswer || outcome instanceof Redirect || outcome instanceof StreamedFile) {
    return { status: route.status, body: undefined, cookies: [], download: { type: route.produces ?? '', ...outcome } };
  }
  if (outcome instanceof TaggedFile) {
    return { status: outcome.status, body: undefined, cookies: [], download: { type: route.produces ?? '', ...outcome } };
  }
  if (outcome instanceof RangedFile) return { status: outcome.status, body: undefined, cookies: [], download: outcome };
  if (outcome instanceof EventStream) return { status: route.status, body: undefined, cookies: [], events: outcome };
  const { reply, status, cookies } = outcome instanceof Answer ? outcome : new Answer(outcome, null, []);
  const { value, faults } = await parsePart(replyFor(route, role), reply);
  if (status !== null && route.mayExist !== true) throw new ReplyMismatch(['status']);
  if (faults.length > 0) throw new ReplyMismatch(faults.map(({ field }) => field));
  return { status: status ?? route.status, body: value, cookies };
}
