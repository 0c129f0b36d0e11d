import * as contract from '@paanch/contracts/interview/interviews/results';
import {
  foreignRecording,
  interviewTooShort,
  otherQuestions,
  sessionMissing,
  unknownInterview,
} from '@paanch/contracts/interview/interviews/reasons';
import { Id } from '@paanch/contracts/kernel/fields';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import { serve } from '@paanch/platform/http/serve';
import type { InterviewDeps } from '../../deps.js';
import { takeOverRecording } from '../../recordings/take-over-recording.js';
import type { Interview } from '../tables.js';
import { submitted, whyNot } from './hand-in.rule.js';

type Body = BodyOf<typeof contract.submitInterview>;

/** The one that is named, else the one that was begun last. */
async function chosen(studentId: string, id: string | undefined, { ownInterviews }: InterviewDeps): Promise<Interview | Refusal> {
  if (id === undefined) return (await ownInterviews.begun(studentId))[0]?.interview ?? refuse(sessionMissing);
  const known = Id.safeParse(id);
  const interview = known.success ? await ownInterviews.find(studentId, known.data) : null;
  return interview ?? refuse(unknownInterview);
}

/** None, or all of them in any order. */
function areItsQuestions({ questions }: Interview, given: Body['questions']): boolean {
  const texts = new Set(given.map(({ question_text }) => question_text));
  return given.length === 0 || (texts.size === questions.length && questions.every(({ question_text }) => texts.has(question_text)));
}

export const submitInterview = serve(contract.submitInterview, {
  prepare: async ({ body, caller: { userId: studentId } }, deps: InterviewDeps) => {
    const interview = await chosen(studentId, body.interview_id, deps);
    if (isRefusal(interview)) return interview;
    const fault = whyNot(interview, deps.clock());
    if (fault !== null) return fault;
    if (!areItsQuestions(interview, body.questions)) return refuse(otherQuestions);
    const { video_storage_path: path } = body;
    if (path === null || interview.state !== 'active') return { interview, path: null };
    if (interview.is_practice) return refuse(foreignRecording);
    const taken = await takeOverRecording({ studentId, interviewId: interview.id, path }, deps);
    return isRefusal(taken) ? taken : { interview, path: taken };
  },
  handle: async ({ caller: { userId } }, { interviewees, clock }, { interview, path }) => {
    const isNew = interview.state === 'active';
    const stored = isNew ? await interviewees.change(userId, (known) => submitted(known, interview.id, path, clock())) : interview;
    if (stored.state === 'abandoned') return refuse(interviewTooShort);
    return { success: true as const, submissionId: stored.id, error: null };
  },
});
