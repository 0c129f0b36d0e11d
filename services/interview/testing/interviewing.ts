/** A learner who is interviewed, over HTTP. */
import { submitInterview } from '@paanch/contracts/interview/interviews/results';
import {
  createInterviewToken,
  type InterviewEventKind,
  listInterviewQuestions,
  saveInterviewEvents,
} from '@paanch/contracts/interview/interviews/sessions';
import { callAs } from '@paanch/testing/builders/call-as';
import type { TestService } from '@paanch/testing/engines/test-service';
import type { InterviewDeps } from '../src/deps.js';
import { giveInterviewee, type GivenLearner } from './given-interview.js';

type Service = TestService<InterviewDeps>;

export type Said = readonly [kind: InterviewEventKind, atSeconds: number, text?: string, questionIndex?: number];

const ANSWER = `I kept a list on each phone and merged both by arrival time, because numbers alone would have collided. I measured it with two
phones for an hour, and nobody was lost. What I left out was printing.`;
/** To the first three questions. */
export const ANSWERS: readonly Said[] = [0, 1, 2].map((index) => ['typed', 30 + index, ANSWER, index]);

/** One browser of a learner; another call of it is another device. */
export function deviceOf(service: Service, { learner }: GivenLearner) {
  const call = callAs(service, learner.person);
  const tell = (interviewId: string, ...said: readonly Said[]) => {
    const events = said.map(([kind, seconds, text = '', index]) => ({
      at_ms: seconds * 1_000,
      kind,
      text,
      question_index: index ?? null,
    }));
    return call(saveInterviewEvents, { params: { interviewId }, body: { events } });
  };
  return {
    call,
    tell,
    ask: (query: object = {}) => call(listInterviewQuestions, { query: { backgroundId: 'COMPUTER_SCIENCE', ...query } }),
    enter: (interviewId?: string) => call(createInterviewToken, { query: interviewId === undefined ? {} : { interview_id: interviewId } }),
    submit: (body: object = {}) => call(submitInterview, { body: { questions: [], ...body } }),
  };
}

/** A new learner at star FOUR who has agreed to being recorded, with a browser. */
export async function anInterviewee(service: Service) {
  const given = await giveInterviewee(service);
  return { ...given, ...deviceOf(service, given) };
}

/** As if what happened in an interview had happened so many seconds earlier. */
export async function letPass({ db }: Pick<Service, 'db'>, interviewId: string, seconds: number): Promise<void> {
  const earlier = (column: string) => `${column} = ${column} - make_interval(secs => $2)`;
  const columns = ['created_at', 'started_at', 'ends_at', 'ended_at', 'submitted_at', 'lost_at', 'break_until'];
  await db.pool.query(`update interviews set ${columns.map(earlier).join(', ')} where id = $1`, [interviewId, seconds]);
  await db.pool.query(`update interview_events set ${earlier('received_at')} where interview_id = $1`, [interviewId, seconds]);
}
