import type { ReplyInputOf } from '@paanch/contracts/kernel/route';
import type { pingAttempt } from '@paanch/contracts/progress/attempts';
import type { AttemptState } from './answer.store.js';

export function presentPresence({ deadlineAt, refundedSeconds }: AttemptState, now: Date): ReplyInputOf<typeof pingAttempt> {
  return { server_now: now.toISOString(), deadline_at: deadlineAt?.toISOString() ?? null, refunded_seconds: refundedSeconds };
}
