/** Banks, set-up exams, learners in a tier and attempts at the exam, made as in production: by facts and calls. */
import { randomUUID } from 'node:crypto';
import type { BankBody } from '@paanch/contracts/content/banks';
import { PromotionExamChanged } from '@paanch/contracts/content/events';
import type { DataOf, Envelope } from '@paanch/contracts/kernel/event';
import type { Tier } from '@paanch/contracts/kernel/stars';
import { saveExamAnswers, startExam, submitExam } from '@paanch/contracts/progress/exams/exam-attempts';
import { callAs } from '@paanch/testing/builders/call-as';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';
import type { ExamQuestion } from '../src/exams/exam-attempt.js';
import { orderingQuestion, questionsOfEachType } from './assessment-bodies.js';
import { takeAssessment } from './attempts.js';
import { enrolLearner, publishProgramme, type PublishedProgramme } from './programmes.js';
import type { ProgressTestService } from './service.js';

type BankQuestion = BankBody['questions'][number];
type ExamData = DataOf<typeof PromotionExamChanged>;
type As = ReturnType<typeof callAs>;

/** So many questions of those types, in turn; without types, of all six. */
function bankQuestions(count: number, types?: readonly BankQuestion['type'][]): BankQuestion[] {
  const questions: BankQuestion[] = [];
  while (questions.length < count) {
    const each = [...questionsOfEachType(), orderingQuestion()].filter(({ type }) => types?.includes(type) ?? true);
    questions.push(...each.map((question) => ({ ...question, explanation_html: '<p>Explained</p>', tags: ['Ratios'], origin_id: null })));
  }
  return questions
    .slice(0, count)
    .map((question, index) => ({ ...question, sequence: index + 1, prompt_html: `<p>Of a bank ${index + 1}</p>` }));
}

interface WantedBank {
  readonly name?: string;
  readonly count?: number;
  readonly types?: readonly BankQuestion['type'][];
}

/** A new bank; another version of one is made with `publishAgain`. */
export async function publishBank(
  service: ProgressTestService,
  { name = 'Numbers', count = 20, types }: WantedBank = {},
): Promise<BankBody> {
  const body = { bank_id: randomUUID(), version: 1, name, description: null, questions: bankQuestions(count, types) };
  await service.deliver(service.content.publish(body));
  return body;
}

export async function publishAgain(service: ProgressTestService, body: BankBody, changes: Partial<BankBody> = {}): Promise<BankBody> {
  const next = { ...body, version: body.version + 1, ...changes };
  await service.deliver(service.content.publish(next));
  return next;
}

export function examFact(changes: Partial<ExamData> = {}, aggVersion = 1): Envelope<ExamData> {
  const data: ExamData = {
    exam_id: randomUUID(),
    product_id: randomUUID(),
    is_enabled: true,
    question_count: 5,
    pass_threshold: 70,
    time_limit_minutes: 60,
    silver_bank_ids: [],
    gold_bank_ids: [],
    archived: false,
    change: { action: 'changed', fields: [] },
    ...changes,
  };
  return envelopeOf(PromotionExamChanged, data.exam_id, aggVersion, data);
}

interface WantedExam extends Partial<Omit<ExamData, 'product_id'>> {
  readonly productId: string;
}

/** Returns how it is set up, so that it can be delivered again with changes and a higher version. */
export async function setUpExam(service: ProgressTestService, { productId, ...changes }: WantedExam, aggVersion = 1): Promise<ExamData> {
  const fact = examFact({ ...changes, product_id: productId }, aggVersion);
  await service.deliver(fact);
  return fact.data;
}

/** Right answers of five in each assessment. */
const RIGHT: Readonly<Record<Tier, number>> = { BRONZE: 3, SILVER: 4, GOLD: 5 };

/** A new learner who has completed every assessment of the programme with scores of that tier. */
export async function learnerInTier(service: ProgressTestService, tier: Tier, programme?: PublishedProgramme) {
  const own = programme ?? (await publishProgramme(service, [{ name: 'Reasoning' }]));
  const learner = await enrolLearner(service, own.clientId);
  const as = callAs(service, learner);
  for (const body of own.bodies) await takeAssessment(as, body, RIGHT[tier]);
  return { ...own, learner, as };
}

interface WantedStage extends Partial<Omit<ExamData, 'product_id'>> {
  readonly tier?: Tier;
  readonly programme?: PublishedProgramme;
  /** Of the bank that both exams draw from. */
  readonly bank?: WantedBank;
}

/** A learner of that tier who may begin at once: five questions from one bank of twenty. */
export async function examStage(service: ProgressTestService, { tier = 'BRONZE', programme, bank: wanted, ...changes }: WantedStage = {}) {
  const bank = await publishBank(service, wanted);
  const ofBank = { silver_bank_ids: [bank.bank_id], gold_bank_ids: [bank.bank_id] };
  const learner = await learnerInTier(service, tier, programme);
  const exam = await setUpExam(service, { productId: learner.productId, ...ofBank, ...changes });
  return { ...learner, bank, exam };
}

export async function beginExam({ as, productId }: { readonly as: As; readonly productId: string }) {
  return (await as(startExam, { body: { productId } })).reply();
}

/** With keys, in the order of the attempt. */
export async function paperOf({ db }: ProgressTestService, attemptId: string): Promise<readonly ExamQuestion[]> {
  const { rows } = await db.pool.query<{ questions: ExamQuestion[] }>('select questions from exam_papers where attempt_id = $1', [
    attemptId,
  ]);
  return rows[0]?.questions ?? [];
}

function rightAnswer({ type, key }: ExamQuestion): unknown {
  if (type === 'numeric') return String(key);
  return type === 'short_text' && Array.isArray(key) ? key[0] : key;
}

/** Right answers to the first questions of the attempt; the others have none. */
export async function rightExamAnswers(service: ProgressTestService, attemptId: string, right = Infinity) {
  const paper = await paperOf(service, attemptId);
  return paper.slice(0, right).map((question) => ({ question_id: question.id, value: rightAnswer(question) }));
}

/** Saves right answers to so many questions; absent: to all. */
export async function answerExam(service: ProgressTestService, as: As, attemptId: string, right?: number) {
  const answers = await rightExamAnswers(service, attemptId, right);
  if (answers.length > 0) await (await as(saveExamAnswers, { params: { attemptId }, body: { seq: 1, answers } })).reply();
}

/** From start to submit, with so many right answers. */
export async function sitExam(service: ProgressTestService, learner: { readonly as: As; readonly productId: string }, right?: number) {
  const { id: attemptId } = await beginExam(learner);
  await answerExam(service, learner.as, attemptId, right);
  return (await learner.as(submitExam, { params: { attemptId }, body: {} })).reply();
}

/** So many hours pass for an attempt and for the wait after it. */
export async function passHours({ db }: ProgressTestService, attemptId: string, hours: number): Promise<void> {
  const moved = ['started_at', 'deadline_at', 'ended_at', 'wait_ends_at'].map(
    (column) => `${column} = ${column} - make_interval(hours => $2)`,
  );
  await db.pool.query(`update exam_attempts set ${moved.join(', ')} where id = $1`, [attemptId, hours]);
}
