import type { Client } from '@paanch/client/calling/client';
import { endExamBreak, startExamBreak } from '@paanch/contracts/progress/breaks';
import {
  leaseExam,
  leaveExam,
  pingExam,
  readExamAttempt,
  saveExamAnswers,
  submitExam,
} from '@paanch/contracts/progress/exams/exam-attempts';
import { noteExam } from '@paanch/contracts/progress/noticing/notes';
import { EXAM, type AttemptCalls } from './attempt-calls.js';

export function examCalls(client: Client, attemptId: string): AttemptCalls {
  const params = { attemptId };
  return {
    ref: { holder: EXAM, id: attemptId },
    read: () => client.call(readExamAttempt, { params }),
    lease: (body) => client.call(leaseExam, { params, body }),
    ping: (body) => client.call(pingExam, { params, body }),
    save: (body, options) => client.call(saveExamAnswers, { params, body }, options),
    leave: (body) => client.call(leaveExam, { params, body }, { keepalive: true }),
    submit: (body) => client.call(submitExam, { params, body }),
    note: (body) => client.call(noteExam, { params, body }),
    startBreak: () => client.call(startExamBreak, { params }),
    endBreak: () => client.call(endExamBreak, { params }),
  };
}
