import type { Client } from '@paanch/client/calling/client';
import { leaseAttempt, leaveAttempt, pingAttempt, readAttempt, saveAnswers, submitAttempt } from '@paanch/contracts/progress/attempts';
import { endBreak, startBreak } from '@paanch/contracts/progress/breaks';
import { noteAttempt } from '@paanch/contracts/progress/noticing/notes';
import type { AttemptCalls, AttemptRef } from './attempt-calls.js';

export function assessmentCalls(client: Client, ref: AttemptRef): AttemptCalls {
  const params = { assessmentId: ref.holder, attemptId: ref.id };
  return {
    ref,
    read: () => client.call(readAttempt, { params }),
    lease: (body) => client.call(leaseAttempt, { params, body }),
    ping: (body) => client.call(pingAttempt, { params, body }),
    save: (body, options) => client.call(saveAnswers, { params, body }, options),
    leave: (body) => client.call(leaveAttempt, { params, body }, { keepalive: true }),
    submit: (body) => client.call(submitAttempt, { params, body }),
    note: (body) => client.call(noteAttempt, { params, body }),
    startBreak: () => client.call(startBreak, { params }),
    endBreak: () => client.call(endBreak, { params }),
  };
}
