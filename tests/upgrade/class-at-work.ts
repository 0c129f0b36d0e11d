/** A class and an Admin at work while something is done to their system, with a ledger of everything that was acknowledged. */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { until } from '../../tools/demo/person.mjs';
import { assignToAll, makeReadinessProduct, publishAssessments, writeAssessment } from '../../tools/demo/programme.mjs';
import type { RunningSystem } from '../local-system.js';
import { signedIn, signedInAdmin } from '../people.js';
import { chanceFrom } from '../../tools/demo/month/moments.mjs';
import { type Figures, noFigures, type Send, sendAsApp } from './send-as-app.js';

const PASSWORD = 'copper-lantern-meadow-27';
const QUESTIONS = 10;
const OPTIONS = ['a', 'b', 'c', 'd'];
export const RIGHT = 'b';

export interface Sitting {
  readonly id: string;
  readonly path: string;
  /** The acknowledged answer of each question. */
  readonly answers: Map<string, string>;
  isSubmitted: boolean;
}

interface Learner {
  readonly id: string;
  readonly send: Send;
  readonly assessmentIds: string[];
  readonly sittings: Sitting[];
}

export interface Class {
  readonly seed: number;
  readonly figures: Figures;
  readonly learners: readonly Learner[];
  /** Acknowledged employers, by name. */
  readonly employers: string[];
  readonly sendOfAdmin: Send;
}

export interface ClassOptions {
  readonly seed: number;
  readonly learners: number;
  /** That each learner can take. */
  readonly assessments: number;
}

const Attempt = z.object({ id: z.string(), seq: z.number(), questions: z.array(z.object({ id: z.string(), answer: z.unknown() })) });
const Assessments = z.object({ assessments: z.array(z.object({ id: z.string() })) });
const Products = z.object({ products: z.array(z.object({ id: z.string(), name: z.string() })) });
const Id = z.object({ id: z.string() });
const Clients = z.object({ data: z.array(Id) });

/** Of one system several can be made, with other seeds. */
export async function makeClass(system: RunningSystem, { seed, learners, assessments }: ClassOptions): Promise<Class> {
  const figures = noFigures();
  const admin = await signedInAdmin(system);
  const clientId = Clients.parse(await admin.ask('GET', '/api/admin/clients?search=Direct')).data[0]?.id ?? '';
  const name = `Programme ${seed}`;
  const productId = await makeReadinessProduct(admin, { name });
  await assignToAll(admin, productId, new Map([['Direct', clientId]]));
  for (let sequence = 1; sequence <= assessments; sequence += 1) await writeAssessment(admin, productId, paper(sequence));
  await publishAssessments(admin, productId);
  const made = Array.from({ length: learners }, async (_, at): Promise<Learner> => {
    const email = `learner.${at}.${seed}@class.example`;
    const body = { full_name: `Learner ${at}`, email, client_id: clientId, password: PASSWORD };
    const { id } = Id.parse(await admin.ask('POST', '/api/admin/students', body));
    const person = await signedIn(system, { role: 'student', email, password: PASSWORD });
    const assessmentIds = await until(async () => {
      const { products } = Products.parse(await person.ask('GET', '/api/app/job-readiness/products'));
      if (!products.some((product) => product.id === productId)) return null;
      const known = Assessments.parse(await person.ask('GET', `/api/app/job-readiness/assessments?productId=${productId}`));
      return known.assessments.length === assessments ? known.assessments.map((assessment) => assessment.id) : null;
    }, name);
    return { id, send: sendAsApp(person, figures), assessmentIds, sittings: [] };
  });
  return { seed, figures, learners: await Promise.all(made), employers: [], sendOfAdmin: sendAsApp(admin, figures) };
}

function paper(sequence: number) {
  const options = OPTIONS.map((id) => ({ id, text_html: `Option ${id}` }));
  const questions = Array.from({ length: QUESTIONS }, (_, at) => ({
    type: 'single',
    prompt_html: `<p>Question ${at + 1}</p>`,
    options,
    key: RIGHT,
  }));
  return { name: `Paper ${sequence}`, description: null, time_limit_minutes: 120, sequence, shows_explanations: false, questions };
}

export interface Working {
  /** Resolves when everybody has ended what they were doing; a request that failed for good ended it for one of them. */
  stop(): Promise<void>;
}

/** Everybody works until they are stopped; a learner who has taken every assessment has done enough. @param pauseMs the longest between two requests */
export function startWorking(group: Class, pauseMs: number): Working {
  const stopping = new AbortController();
  const { signal } = stopping;
  const learning = group.learners.map((learner, at) => learn(learner, { random: chanceFrom(group.seed + at), pauseMs, signal }));
  const working = Promise.allSettled([...learning, administer(group, pauseMs, signal)]);
  return {
    async stop() {
      stopping.abort();
      const failed = (await working).find((outcome) => outcome.status === 'rejected');
      if (failed && group.figures.failed.length === 0) throw failed.reason;
    },
  };
}

interface Pace {
  readonly random: () => number;
  readonly pauseMs: number;
  readonly signal: AbortSignal;
}

async function learn(learner: Learner, pace: Pace): Promise<void> {
  for (const assessmentId of learner.assessmentIds.slice(learner.sittings.length)) {
    if (pace.signal.aborted) return;
    await sit(learner, assessmentId, pace);
  }
}

async function sit({ send, sittings }: Learner, assessmentId: string, { random, pauseMs, signal }: Pace): Promise<void> {
  const attempt = Attempt.parse(await send('POST', `/api/app/assessments/${assessmentId}/start`));
  const path = `/api/app/assessments/${assessmentId}/attempts/${attempt.id}`;
  const sitting: Sitting = { id: attempt.id, path, answers: new Map(), isSubmitted: false };
  sittings.push(sitting);
  let { seq } = attempt;
  for (const question of attempt.questions) {
    if (signal.aborted) return;
    const value = OPTIONS[Math.floor(random() * OPTIONS.length)] ?? RIGHT;
    seq += 1;
    await send('PUT', `${path}/answers`, { seq, answers: [{ question_id: question.id, value }] });
    sitting.answers.set(question.id, value);
    await pause(random() * pauseMs);
  }
  await send('POST', `${path}/submit`);
  sitting.isSubmitted = true;
}

async function administer({ sendOfAdmin, employers, seed }: Class, pauseMs: number, signal: AbortSignal): Promise<void> {
  for (let number = 1; !signal.aborted; number += 1) {
    const name = `Employer ${seed} ${number}`;
    await sendOfAdmin('POST', '/api/admin/employers', { name, location: 'Pune' });
    employers.push(name);
    await sendOfAdmin('GET', '/api/admin/students?pageSize=20');
    await pause(pauseMs);
  }
}
