/** A learner with one assessment of every kind of question, made over the authoring routes of a running system. */
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { answerFirstQuestions } from '../../tools/demo/own-password.mjs';
import { Person, until } from '../../tools/demo/person.mjs';
import type { RunningSystem } from '../local-system.js';
import { makeAdmin, signedIn } from '../people.js';
import { type Answerable, answerCorrectly } from './answer-question.js';

const PASSWORD = 'copper-lantern-meadow-27';
const options = (...texts: string[]) => texts.map((text_html, index) => ({ id: String.fromCodePoint(97 + index), text_html }));

interface Question extends Answerable {
  readonly prompt_html: string;
  readonly tolerance?: number;
  readonly explanation_html?: string;
}

export const QUESTIONS: readonly Question[] = [
  { type: 'single', prompt_html: '<p>Which one is a fruit?</p>', options: options('Brick', 'Mango', 'Ladder'), key: 'b' },
  { type: 'multiple', prompt_html: '<p>Which ones are even?</p>', options: options('2', '3', '8'), key: ['a', 'c'] },
  { type: 'ordering', prompt_html: '<p>From small to large.</p>', options: options('Ant', 'Goat', 'Elephant'), key: ['a', 'b', 'c'] },
  { type: 'numeric', prompt_html: '<p>How many is 6 times 7?</p>', key: 42, tolerance: 0 },
  { type: 'short_text', prompt_html: '<p>The capital of India.</p>', key: ['new delhi'] },
  { type: 'true_false', prompt_html: '<p>Every square is a rectangle.</p>', key: true },
  { type: 'single', prompt_html: '<p>Which comes next: 2, 6, 12, 20?</p>', options: options('28', '30', '32'), key: 'b' },
  { type: 'numeric', prompt_html: '<p>What is 15% of 1,200?</p>', key: 180, tolerance: 0, explanation_html: '<p>120 and half of it.</p>' },
  { type: 'true_false', prompt_html: '<p>All prime numbers are odd.</p>', key: false },
];

const Made = z.object({ id: z.string() });
const Products = z.object({ products: z.array(Made) });
const Assessments = z.object({ assessments: z.array(z.object({ id: z.string(), question_count: z.number() })) });
const Record = z.object({
  status: z.string(),
  score: z.number().nullable(),
  correct_count: z.number().nullable(),
  refunded_seconds: z.number(),
  questions: z.array(z.object({ position: z.number(), answer: z.unknown() })),
  review: z.array(z.object({ position: z.number(), answer: z.unknown(), is_correct: z.boolean() })).nullable(),
});
export type Record = z.infer<typeof Record>;

export interface Learner {
  readonly email: string;
  readonly password: string;
  readonly clientId: string;
  readonly productId: string;
  readonly assessmentId: string;
  /** The attempt as the server has it, read in a session of its own. */
  record(): Promise<Record>;
  /** As an Admin does. */
  endSessions(): Promise<void>;
}

/** One assessment of 30 minutes whose version shows explanations, with a college and programme of its own for each number. */
export async function makeLearner(system: RunningSystem, number = 1): Promise<Learner> {
  const admin = await signedIn(system, await makeAdmin(system, `author${number}@patchy.example`));
  const make = async (path: string, body: object) => Made.parse(await admin.ask('POST', path, body)).id;
  const client = await make('/api/admin/clients', { name: `Patchy Network College ${number}` });
  const product = await make('/api/admin/job-readiness/products', { name: `Patchy Network Programme ${number}` });
  await until(() => assigned(admin, product, client), 'The client in content');
  const assessment = await make('/api/admin/content/assessments', {
    product_id: product,
    name: 'Nine questions',
    sequence: 1,
    time_limit_minutes: 30,
    shows_explanations: true,
  });
  for (const [index, question] of QUESTIONS.entries())
    await make('/api/admin/content/questions', { assessment_id: assessment, ...question, sequence: index + 1 });
  await admin.ask('POST', `/api/admin/content/assessments/${assessment}/publish`, {});
  const email = `asha${number}@patchy.example`;
  const student = await make('/api/admin/students', { full_name: 'Asha Rao', email, client_id: client, password: PASSWORD });
  const signIn = async () => {
    const person = new Person(system.origin);
    await person.signIn(email, PASSWORD, 'learner-web');
    await answerFirstQuestions(person);
    return person;
  };
  const productId = await readyProduct(await signIn());
  return {
    email,
    password: PASSWORD,
    clientId: client,
    productId,
    assessmentId: assessment,
    record: async () => {
      const person = await signIn();
      const { attempt_id } = z.object({ attempt_id: z.string() }).parse(await person.ask('GET', `/api/app/assessments/${assessment}`));
      const record = Record.parse(await person.ask('GET', `/api/app/assessments/${assessment}/attempts/${attempt_id}`));
      await person.signOut();
      return record;
    },
    endSessions: async () => void (await admin.ask('DELETE', `/api/admin/users/${student}/sessions`)),
  };
}

/** Null while content does not know the new client yet. */
async function assigned(admin: Person, product: string, client: string): Promise<true | null> {
  const body = { client_ids: [client], all_clients: false };
  return admin.ask('PUT', `/api/admin/products/${product}/clients`, body).then(
    () => true,
    () => null,
  );
}

function readyProduct(person: Person): Promise<string> {
  return until(async () => {
    const [product] = Products.parse(await person.ask('GET', '/api/app/job-readiness/products')).products;
    if (!product) return null;
    const { assessments } = Assessments.parse(await person.ask('GET', `/api/app/job-readiness/assessments?productId=${product.id}`));
    return assessments[0]?.question_count === QUESTIONS.length ? product.id : null;
  }, 'The programme');
}

/** Answers the question at that position, once it is on screen. */
export async function answer(page: Page, position: number): Promise<void> {
  await page.getByText(`Question ${position} of ${QUESTIONS.length}`).waitFor();
  const question = QUESTIONS[position - 1];
  if (!question) throw new RangeError(`there is no question ${position}`);
  await answerCorrectly(page, question);
}
