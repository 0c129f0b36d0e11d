import { unknownBackground } from '@paanch/contracts/interview/interviews/reasons';
import * as contract from '@paanch/contracts/interview/interviews/sessions';
import { Id } from '@paanch/contracts/kernel/fields';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { BackgroundType } from '@paanch/contracts/kernel/vocabulary/study';
import { serve } from '@paanch/platform/http/serve';
import type { InterviewDeps } from '../../deps.js';
import { prepareSpeech } from '../../voice/speech/prepare-speech.js';
import { settleInTheWay } from '../ending/settle.rule.js';
import { engineOf, openOne } from '../interviewee.rule.js';
import { beginInterview, type Made, mayBegin, type Ready, tierOf } from './begin-interview.rule.js';
import { makeQuestions, QUESTIONS_DEADLINE_MS } from './make-questions.js';
import { presentSession } from './present-session.js';

/** Questions of so many interviews before do not come again. */
const ATTEMPTS_APART = 2;

/** @param given a field of study, or the id of a configuration of one; null: there is no such one */
async function backgroundOf(given: string, { backgrounds }: InterviewDeps): Promise<BackgroundType | null> {
  const type = BackgroundType.safeParse(given);
  if (type.success) return type.data;
  const id = Id.safeParse(given);
  return id.success ? backgrounds.typeOf(id.data) : null;
}

interface Wanted {
  readonly known: Ready;
  readonly backgroundType: BackgroundType;
  readonly isPractice: boolean;
  readonly signal: AbortSignal;
}

/** Outside of any transaction; what another request has stored by then wins. */
async function made({ known, backgroundType, isPractice, signal }: Wanted, deps: InterviewDeps): Promise<Made> {
  const earlier = known.interviews.filter((interview) => interview.is_practice === isPractice).slice(0, ATTEMPTS_APART);
  const engine = engineOf(known, deps.provider.describe().engine, isPractice, deps.clock());
  const id = deps.newId();
  const request = {
    backgroundType,
    tier: tierOf(known),
    seed: id,
    earlierIds: earlier.flatMap(({ questions }) => questions.map((question) => question.id)),
  };
  const { value, promptVersion } = await makeQuestions(deps, engine !== 'embedded', request, { signal, deadlineMs: QUESTIONS_DEADLINE_MS });
  return { id, backgroundType, questions: value, questionVersion: promptVersion };
}

/** What lies in the way of a new one is settled first, in the same change. */
async function prepared({ backgroundId, practice }: Asked, studentId: string, deps: InterviewDeps, signal: AbortSignal) {
  const isPractice = practice === '1';
  const now = deps.clock();
  const backgroundType = await backgroundOf(backgroundId, deps);
  if (backgroundType === null) return refuse(unknownBackground);
  await deps.interviewees.change(studentId, (known) => settleInTheWay(known, isPractice, now));
  const known = mayBegin(await deps.interviewees.find(studentId), isPractice, now);
  if (isRefusal(known)) return known;
  const isThere = openOne(known, isPractice, now) !== undefined;
  return { isPractice, made: isThere ? null : await made({ known, backgroundType, isPractice, signal }, deps) };
}

interface Asked {
  readonly backgroundId: string;
  readonly practice: '0' | '1';
}

export const listInterviewQuestions = serve(contract.listInterviewQuestions, {
  prepare: ({ query, caller: { userId } }, deps: InterviewDeps, signal) => prepared(query, userId, deps, signal),
  handle: async ({ caller: { userId } }, deps, { isPractice, made }): Promise<contract.InterviewSession | Refusal> => {
    const now = deps.clock();
    const how = { isPractice, ofOperator: deps.provider.describe().engine, now };
    const interview = await deps.interviewees.change(userId, (known) => beginInterview(known, made, how));
    // It was over in the moment since it was found: the next call makes one.
    if (interview === null) return refuse('SERVICE_UNAVAILABLE');
    if (interview.engine === 'embedded' && interview.state === 'ready') prepareSpeech(deps, interview.questions);
    return presentSession(interview, now);
  },
});
