/** Valid requests of the routes of promotion exams, on both sides. */
import { UNUSED_ID } from './bad-values.js';
import type { Fixture } from './fixture.js';
import type { ValidRequest } from './valid-requests.js';

const SETTINGS = {
  is_enabled: true,
  question_count: 25,
  pass_threshold: 70,
  time_limit_minutes: 60,
  system_prompt: 'Ask about everyday work.',
};

export function examRequests({ ids, programme }: Pick<Fixture, 'ids' | 'programme'>): Readonly<Record<string, () => ValidRequest>> {
  const banks = { silver_bank_ids: [ids.bank], gold_bank_ids: [ids.bank] };
  const attempt = { params: { attemptId: UNUSED_ID } };
  const inTab = { ...attempt, body: { tab_id: UNUSED_ID } };
  return {
    // A product has one exam: those after the first are refused for it.
    createPromotionExam: () => ({ body: { product_id: ids.readiness, ...SETTINGS, ...banks } }),
    changePromotionExam: () => ({ body: { id: UNUSED_ID, product_id: ids.readiness, ...SETTINGS, ...banks } }),
    removePromotionExam: () => ({ query: { id: UNUSED_ID } }),
    listExamAttempts: () => ({
      query: {
        page: '1',
        pageSize: '5',
        search: 'a',
        productId: ids.readiness,
        studentId: ids.student,
        status: 'COMPLETED',
        passed: 'true',
      },
    }),
    voidExamAttempt: () => ({ ...attempt, body: { reason: 'The power failed' } }),
    giveExtraExamAttempt: () => ({ body: { student_id: UNUSED_ID, product_id: ids.readiness, reason: 'Ill on the day' } }),
    voidExamQuestion: () => ({ params: { questionId: UNUSED_ID }, body: { dry_run: true, reason: 'Faulty' } }),
    listExamVoids: () => ({ query: { bankId: ids.bank } }),
    readExamEligibility: () => ({ query: { productId: programme } }),
    startExam: () => ({ body: { productId: UNUSED_ID } }),
    readExamAttempt: () => attempt,
    saveExamAnswers: () => ({ ...attempt, body: { seq: 1, answers: [{ question_id: UNUSED_ID, value: 'a', flagged: false }] } }),
    submitExam: () => inTab,
    leaseExam: () => ({ ...attempt, body: { tab_id: UNUSED_ID, take_over: false } }),
    pingExam: () => inTab,
    leaveExam: () => inTab,
    startExamBreak: () => attempt,
    endExamBreak: () => attempt,
    noteExam: () => ({ ...attempt, body: { note_id: UNUSED_ID, seconds: 5 } }),
    readExamNotes: () => attempt,
    commentOnExam: () => ({ ...attempt, body: { text: 'The power failed' } }),
    readStudentExamNotes: () => attempt,
  };
}
