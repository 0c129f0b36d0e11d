/** People at work, and a ledger outside their system of what was acknowledged and when. */
import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { uploadContentImage } from '../../tools/demo/uploads.mjs';
import type { Person } from '../../tools/demo/person.mjs';
import type { Class } from '../upgrade/class-at-work.js';
import { chanceFrom } from '../../tools/demo/month/moments.mjs';

const Entry = z.object({
  kind: z.enum(['answer', 'submit', 'employer', 'picture']),
  /** Of an attempt, the name of an employer, the address of a picture. */
  key: z.string(),
  questionId: z.string().optional(),
  value: z.string().optional(),
  sentAt: z.number(),
  acknowledgedAt: z.number(),
});
export type Entry = z.infer<typeof Entry>;
type Subject = Omit<Entry, 'sentAt' | 'acknowledgedAt'>;

const OPTIONS = ['a', 'b', 'c', 'd'] as const;
/** Long enough for people to be at work still when everything is destroyed. */
const LONGEST_PAUSE_MS = 1_000;
const PAUSE_BETWEEN_PICTURES_MS = 20_000;
const COVERS = ['bookkeeping', 'data-entry', 'spreadsheets', 'working-together', 'writing'].map((name) => `./covers/${name}.webp`);
const THUMBNAILS = ['complaints-are-information', 'figures-in-a-meeting', 'first-ninety-days', 'from-billing-to-data', 'how-a-cv-is-read'];
const PICTURES = [...COVERS, ...THUMBNAILS.map((name) => `./sessions/thumbnails/${name}.webp`)];

const Attempt = z.object({ id: z.string(), seq: z.number(), questions: z.array(z.object({ id: z.string() })) });

export interface DatedLoad {
  /** Resolves when everybody has ended what they were doing; a request that fails while the system dies is in no ledger. */
  stop(): Promise<void>;
  entries(): Entry[];
  /** Why some have ended before they were stopped, if they have. */
  ended(): readonly string[];
}

/** @param path of the ledger */
export function startDatedLoad(group: Class, admin: Person, path: string): DatedLoad {
  const stopping = new AbortController();
  const file = openSync(path, 'a');
  const record = async (subject: Subject, send: () => Promise<unknown>): Promise<void> => {
    const sentAt = Date.now();
    await send();
    writeSync(file, `${JSON.stringify({ ...subject, sentAt, acknowledgedAt: Date.now() })}\n`);
    fsyncSync(file);
  };
  const pace = { random: chanceFrom(group.seed), signal: stopping.signal, record };
  const ended: string[] = [];
  const workers = [...group.learners.map((learner) => learn(learner, pace)), hire(group, pace), draw(admin, pace)];
  const working = Promise.all(
    workers.map((worker) =>
      worker.then(
        () => ended.push('had nothing left to do'),
        (error: unknown) => ended.push(String(error)),
      ),
    ),
  );
  return {
    async stop() {
      stopping.abort();
      await working;
      closeSync(file);
    },
    entries: () =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => Entry.parse(JSON.parse(line))),
    ended: () => ended,
  };
}

interface Pace {
  readonly random: () => number;
  readonly signal: AbortSignal;
  readonly record: (subject: Subject, send: () => Promise<unknown>) => Promise<void>;
}

async function learn({ send, assessmentIds }: Class['learners'][number], { random, signal, record }: Pace): Promise<void> {
  for (const assessmentId of assessmentIds) {
    if (signal.aborted) return;
    const attempt = Attempt.parse(await send('POST', `/api/app/assessments/${assessmentId}/start`));
    const path = `/api/app/assessments/${assessmentId}/attempts/${attempt.id}`;
    let { seq } = attempt;
    for (const { id } of attempt.questions) {
      if (signal.aborted) return;
      const value = OPTIONS[Math.floor(random() * OPTIONS.length)] ?? 'a';
      seq += 1;
      const body = { seq, answers: [{ question_id: id, value }] };
      await record({ kind: 'answer', key: attempt.id, questionId: id, value }, () => send('PUT', `${path}/answers`, body));
      await pause(random() * LONGEST_PAUSE_MS);
    }
    await record({ kind: 'submit', key: attempt.id }, () => send('POST', `${path}/submit`));
  }
}

async function hire({ sendOfAdmin }: Class, { signal, record }: Pace): Promise<void> {
  while (!signal.aborted) {
    const name = `Employer ${randomUUID()}`;
    await record({ kind: 'employer', key: name }, () => sendOfAdmin('POST', '/api/admin/employers', { name, location: 'Pune' }));
    await pause(LONGEST_PAUSE_MS);
  }
}

async function draw(admin: Person, { signal, record }: Pace): Promise<void> {
  for (const path of PICTURES) {
    if (signal.aborted) return;
    const picture: Subject & { key: string } = { kind: 'picture', key: path };
    await record(picture, async () => {
      picture.key = await uploadContentImage(admin, path);
    });
    await pause(PAUSE_BETWEEN_PICTURES_MS, undefined, { signal });
  }
}
