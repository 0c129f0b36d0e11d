/** A learner in Bronze, in a programme without a promotion exam, made over the routes of a running system; and what they do in the exam. */
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { type Person, until } from '../../tools/demo/person.mjs';
import type { Account, RunningSystem } from '../local-system.js';
import { makeAdmin, signedIn } from '../people.js';
import { type Answerable, answerCorrectly } from './answer-question.js';
import { known } from './offered-programme.js';

const PASSWORD = 'copper-lantern-meadow-27';
const EXAM = '/api/app/job-readiness/promotion-exam';

interface BankQuestion extends Answerable {
  readonly type: 'numeric' | 'true_false';
  readonly prompt: string;
  readonly key: number | boolean;
}

const FACTORS = [
  [6, 7],
  [8, 9],
  [7, 8],
  [6, 9],
  [4, 12],
  [3, 15],
] as const;
const STATEMENTS = [
  ['Every square is a rectangle.', true],
  ['A dozen is eleven.', false],
  ['A year has four quarters.', true],
  ['Half of 90 is 40.', false],
  ['A kilometre is 1000 metres.', true],
  ['A minute is 100 seconds.', false],
] as const;

/** Four times as many as the exam asks. */
export const QUESTIONS: readonly BankQuestion[] = [
  ...FACTORS.map(([one, other]) => ({ type: 'numeric' as const, prompt: `How much is ${one} times ${other}?`, key: one * other })),
  ...STATEMENTS.map(([prompt, key]) => ({ type: 'true_false' as const, prompt, key })),
];
export const ASKED = QUESTIONS.length / 4;

const inGift = ({ type, key }: BankQuestion) => (type === 'numeric' ? `#${String(key)}` : String(key).toUpperCase());
/** As a teacher has it, in the format of Moodle. */
export const BANK_FILE = {
  name: 'numbers.gift',
  mimeType: 'text/plain',
  buffer: Buffer.from(QUESTIONS.map((question) => `${question.prompt} {${inGift(question)}}`).join('\n\n')),
};

const Made = z.object({ id: z.string() });
const Assessments = z.object({ assessments: z.array(z.object({ question_count: z.number() })) });
const Products = z.object({ products: z.array(z.object({ id: z.string(), tier: z.string().nullable() })) });
const Attempt = z.object({
  passed: z.boolean().nullable(),
  score: z.number().nullable(),
  timestamp_end: z.string().nullable(),
});
const Eligibility = z.object({
  reasons: z.array(z.string()),
  previous_attempts: z.array(Made),
});

export interface ExamLearner {
  readonly admin: Pick<Account, 'role' | 'email' | 'password'>;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly productId: string;
  readonly productName: string;
  /** As the server has it, in a session of its own. */
  tier(): Promise<string | null>;
  eligibility(): Promise<z.infer<typeof Eligibility>>;
  attempt(id: string): Promise<z.infer<typeof Attempt>>;
}

/** One assessment with one question, which the learner does not answer: that makes Bronze. */
async function makeBronze(admin: Person, learner: Person, product_id: string): Promise<void> {
  const make = async (path: string, body: object) => Made.parse(await admin.ask('POST', path, body)).id;
  const assessment_id = await make('/api/admin/content/assessments', { product_id, name: 'One question', sequence: 1 });
  await make('/api/admin/content/questions', {
    assessment_id,
    type: 'true_false',
    prompt_html: '<p>Water is wet.</p>',
    key: true,
    sequence: 1,
  });
  await admin.ask('POST', `/api/admin/content/assessments/${assessment_id}/publish`, {});
  await until(async () => {
    const asked = await learner.ask('GET', `/api/app/job-readiness/assessments?productId=${product_id}`).catch(() => null);
    return Assessments.safeParse(asked).data?.assessments[0]?.question_count === 1 ? true : null;
  }, 'The assessment');
  const { id } = Made.parse(await learner.ask('POST', `/api/app/assessments/${assessment_id}/start`));
  await learner.ask('POST', `/api/app/assessments/${assessment_id}/attempts/${id}/submit`);
}

export async function makeExamLearner(system: RunningSystem): Promise<ExamLearner> {
  const account = await makeAdmin(system, 'examiner@rising.example');
  const admin = await signedIn(system, account);
  const make = async (path: string, body: object) => Made.parse(await admin.ask('POST', path, body)).id;
  const client = await make('/api/admin/clients', { name: 'Rising College' });
  const productName = 'Rising Programme';
  const productId = await make('/api/admin/job-readiness/products', { name: productName });
  const offer = { client_ids: [client], all_clients: false };
  await until(() => known(admin.ask('PUT', `/api/admin/products/${productId}/clients`, offer)), 'The client in content');
  const [name, email] = ['Tara Nambiar', 'tara@rising.example'];
  await make('/api/admin/students', { full_name: name, email, client_id: client, password: PASSWORD });
  const learner = await signedIn(system, { role: 'student', email, password: PASSWORD });
  await makeBronze(admin, learner, productId);
  await learner.signOut();
  const read = async (path: string): Promise<unknown> => {
    const person = await signedIn(system, { role: 'student', email, password: PASSWORD });
    const reply: unknown = await person.ask('GET', path);
    await person.signOut();
    return reply;
  };
  return {
    admin: account,
    name,
    email,
    password: PASSWORD,
    productId,
    productName,
    tier: async () => Products.parse(await read('/api/app/job-readiness/products')).products[0]?.tier ?? null,
    eligibility: async () => Eligibility.parse(await read(`${EXAM}/eligibility?productId=${productId}`)),
    attempt: async (id) => Attempt.parse(await read(`${EXAM}/attempt/${id}`)),
  };
}

/** Answers the question on screen, whichever was drawn. @returns which it was */
export async function answerDrawn(page: Page, position: number, isRight: boolean): Promise<string> {
  await page.getByText(`Question ${position} of ${ASKED}`).waitFor();
  await page.locator('[id^="stem-"]').filter({ hasText: /\S/ }).waitFor();
  const stem = (await page.locator('[id^="stem-"]').innerText()).trim();
  const question = QUESTIONS.find(({ prompt }) => prompt === stem);
  if (!question) throw new Error(`the bank has no question "${stem}"`);
  const { type, key } = question;
  const wrong = typeof key === 'number' ? key + 1 : !key;
  await answerCorrectly(page, { type, key: isRight ? key : wrong });
  return stem;
}

/** As a person in India reads it. */
export function dayAndTime(moment: Date): string {
  const written = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Kolkata',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(written.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.get('day')} ${parts.get('month')} ${parts.get('year')}, ${parts.get('hour')}:${parts.get('minute')}`;
}
