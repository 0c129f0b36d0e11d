/** Interviews in any state, as the calls of learners, the analysis and reviewers would have left them. */
import { type InterviewEventKind } from '@paanch/contracts/interview/interviews/sessions';
import { INTERVIEW_SECONDS, type InterviewState } from '@paanch/contracts/interview/interviews/vocabulary';
import { analyzeInterview } from '@paanch/contracts/interview/tasks';
import type { ConsentPurpose } from '@paanch/contracts/auth/consents/notice';
import { task } from '@paanch/contracts/kernel/tasks/task';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { newId } from '@paanch/platform/time/ids';
import type { TestService } from '@paanch/testing/engines/test-service';
import type { InterviewDeps } from '../src/deps.js';
import { type Interview, interviewEvents } from '../src/interviews/tables.js';
import { waitingFrom } from '../src/reviews/waiting.rule.js';
import { anInterview, QUESTIONS } from './an-interview.js';
import { giveLearner, giveProgramme } from './given-rows.js';

export { QUESTIONS };

type Service = Pick<TestService<InterviewDeps>, 'db' | 'deps'>;

/** submitted: handed in, with the task that analyses it. waiting: analysed, and a person is waited for. */
export type GivenState = InterviewState | 'waiting';

interface GivenEvent {
  readonly at_ms: number;
  readonly kind: InterviewEventKind;
  readonly question_index?: number;
  readonly text?: string;
}

export interface GivenInterview {
  readonly state?: GivenState;
  readonly learner?: GivenLearner;
  readonly fullName?: string;
  readonly clientId?: string;
  readonly isPractice?: boolean;
  /** What the browser has said. */
  readonly events?: readonly GivenEvent[];
  /** Columns that the state does not say. */
  readonly over?: Partial<Interview>;
}

export interface GivenLearner {
  readonly learner: Awaited<ReturnType<typeof giveLearner>>;
  readonly productId: string;
}

/** A learner at star FOUR who agrees to being recorded. */
export async function giveInterviewee(service: Service, given: Pick<GivenInterview, 'fullName' | 'clientId'> = {}): Promise<GivenLearner> {
  const { productId } = await giveProgramme(service);
  const named = {
    ...(given.fullName !== undefined && { fullName: given.fullName }),
    ...(given.clientId !== undefined && { clientId: given.clientId }),
  };
  const learner = await giveLearner(service, { productId, stars: 'FOUR', ...named });
  await giveConsent(service, learner.id, 'interview_recording');
  return { learner, productId };
}

export async function giveConsent({ db }: Pick<Service, 'db'>, personId: string, purpose: ConsentPurpose, isGiven = true): Promise<void> {
  await db.pool.query(
    `insert into consents (person_id, purpose, is_given, changed_at) values ($1, $2, $3, now())
     on conflict (person_id, purpose) do update set is_given = excluded.is_given, changed_at = excluded.changed_at`,
    [personId, purpose, isGiven],
  );
}

const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

/** What each state says of an interview; one that was begun lasted four minutes and ended a minute ago. */
function columnsOf(state: GivenState, isPractice: boolean): Partial<Interview> {
  const begun = { started_at: ago(5), ends_at: new Date(ago(5).getTime() + INTERVIEW_SECONDS * 1_000), held_by: newId() };
  if (state === 'active') return { state, ...begun, started_at: ago(1), ends_at: new Date(Date.now() + 4 * MINUTE_MS) };
  if (state === 'ready' || state === 'abandoned') return { state };
  const handedIn = { ...begun, ended_at: ago(1), submitted_at: ago(0), number: isPractice ? null : 1 };
  if (state === 'submitted') return { state, ...handedIn, ai_grade_status: 'pending' };
  const graded = { ai_grade_status: 'completed' as const, ai_verdict: 'needs_review' as const, stage: 'done' as const, graded_at: ago(0) };
  return { state: 'submitted', ...handedIn, ...graded, ...(isPractice ? {} : waitingFrom(ago(0))) };
}

export async function giveInterview(service: Service, given: GivenInterview = {}) {
  const { state = 'ready', isPractice = false, events = [], over = {} } = given;
  const { learner, productId } = given.learner ?? (await giveInterviewee(service, given));
  const interview = anInterview({
    id: newId(),
    student_id: learner.id,
    product_id: productId,
    is_practice: isPractice,
    created_at: ago(10),
    ...columnsOf(state, isPractice),
    ...over,
  });
  const isToAnalyse = interview.ai_grade_status === 'pending' && !isPractice;
  const said = events.map(({ at_ms, kind, question_index = -1, text = '' }) => ({
    interview_id: interview.id,
    at_ms,
    kind,
    question_index,
    text,
    received_at: ago(2),
  }));
  await inTransaction(service.db, async (tx) => {
    await service.deps.interviews.within(tx).change(interview.id, () => ({
      next: { interview, passes: [], reviews: [] },
      facts: [],
      tasks: isToAnalyse ? [task(analyzeInterview, { submission_id: interview.id, retry: interview.retries })] : [],
      outcome: interview,
    }));
    if (said.length > 0) await tx.insert(interviewEvents).values(said);
  });
  return { interviewId: interview.id, interview, learner, productId };
}

export async function readInterviewRow(service: Pick<Service, 'db'>, interviewId: string) {
  const { rows } = await service.db.pool.query<Record<string, unknown>>('select * from interviews where id = $1', [interviewId]);
  const [row] = rows;
  if (row === undefined) throw new Error('There is no such interview');
  return row;
}
