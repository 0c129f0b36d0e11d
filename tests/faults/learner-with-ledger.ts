/** A learner who saves and submits while something breaks, with a ledger of what the server acknowledged. */
import { z } from 'zod';
import { Person, until } from '../../tools/demo/person.mjs';
import type { RunningSystem } from '../local-system.js';
import { signedInAdmin } from '../people.js';

const PASSWORD = 'copper-lantern-meadow-27';
const MAX_RETRIES = 120;
const RETRY_DELAY_MS = 250;

export const Attempt = z.object({
  id: z.string(),
  status: z.string(),
  score: z.number().nullable(),
  seq: z.number(),
  questions: z.array(z.object({ id: z.string(), type: z.string(), options: z.array(z.object({ id: z.string() })), answer: z.unknown() })),
});
const Products = z.object({
  products: z.array(z.object({ id: z.string(), star_level: z.string().nullable(), tier: z.string().nullable() })),
});
const Assessments = z.object({ assessments: z.array(z.object({ id: z.string(), status: z.string() })) });

export interface Learner {
  readonly id: string;
  readonly person: Person;
  readonly productId: string;
  readonly assessmentIds: readonly string[];
  /** The acknowledged answer of each question. */
  readonly ledger: Map<string, unknown>;
}

export async function makeLearner(system: RunningSystem, name: string): Promise<Learner> {
  const admin = await signedInAdmin(system);
  const clients = z
    .object({ data: z.array(z.object({ id: z.string() })) })
    .parse(await admin.ask('GET', '/api/admin/clients?search=Direct'));
  const email = `${name}@class.example`;
  const student = z.object({ id: z.string() }).parse(
    await admin.ask('POST', '/api/admin/students', {
      full_name: `Learner ${name}`,
      email,
      client_id: clients.data[0]?.id,
      password: PASSWORD,
    }),
  );
  await admin.signOut();
  const person = new Person(system.origin);
  await person.signIn(email, PASSWORD, 'learner-web');
  const productId = await until(async () => (await productsOf(person))[0]?.id ?? null, 'The programme');
  const { assessments } = Assessments.parse(await person.ask('GET', `/api/app/job-readiness/assessments?productId=${productId}`));
  return { id: student.id, person, productId, assessmentIds: assessments.map(({ id }) => id), ledger: new Map() };
}

export const productsOf = async (person: Person) => Products.parse(await person.ask('GET', '/api/app/job-readiness/products')).products;

/** Retries while the system is unavailable, as the app does. */
async function withRetries<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries >= MAX_RETRIES || (error instanceof Error && 'status' in error && Number(error.status) < 500)) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    }
  }
}

/** Fits the question; it need not be correct. */
export const valueFor = (question: z.infer<typeof Attempt>['questions'][number]): unknown => {
  const first = question.options[0]?.id;
  if (question.type === 'multiple') return [first];
  if (question.type === 'ordering') return question.options.map(({ id }) => id);
  if (question.type === 'single') return first;
  return question.type === 'true_false' ? true : '42';
};

/** Takes one assessment to the end; every acknowledged save enters the ledger before the next. */
export async function takeAssessment(
  learner: Learner,
  assessmentId: string,
  onSaved: (saved: number) => void,
): Promise<z.infer<typeof Attempt>> {
  const { person, ledger } = learner;
  const attempt = Attempt.parse(await withRetries(() => person.ask('POST', `/api/app/assessments/${assessmentId}/start`)));
  const path = `/api/app/assessments/${assessmentId}/attempts/${attempt.id}`;
  let seq = attempt.seq;
  for (const question of attempt.questions) {
    seq += 1;
    const value = valueFor(question);
    await withRetries(() => person.ask('PUT', `${path}/answers`, { seq, answers: [{ question_id: question.id, value }] }));
    ledger.set(question.id, value);
    onSaved(ledger.size);
  }
  const readBack = Attempt.parse(await withRetries(() => person.ask('GET', path)));
  for (const { id, answer } of readBack.questions) {
    if (JSON.stringify(answer) !== JSON.stringify(ledger.get(id))) throw new Error(`an acknowledged answer is lost: ${id}`);
  }
  return Attempt.parse(await withRetries(() => person.ask('POST', `${path}/submit`)));
}
