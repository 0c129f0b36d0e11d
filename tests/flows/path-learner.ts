/** A learner who holds star ONE, in a programme with one course and five expert sessions, made over the routes of a running system. */
import { z } from 'zod';
import { readFileSync } from 'node:fs';
import { type Person, until } from '../../tools/demo/person.mjs';
import { uploadVideo } from '../../tools/demo/uploads.mjs';
import type { RunningSystem } from '../local-system.js';
import { makeAdmin, signedIn } from '../people.js';

const PASSWORD = 'copper-lantern-meadow-27';
/** The shortest of the demo: whole seconds. */
export const VIDEO_SECONDS = 12;
const VIDEO = './videos/files/how-a-cv-is-read.webm';
const CAPTIONS = readFileSync(new URL('../../tools/demo/videos/captions-en/how-a-cv-is-read.vtt', import.meta.url), 'utf8');
const SESSIONS = 5;

const Made = z.object({ id: z.string() });
const Checked = z.object({ video: z.object({ state: z.string() }).nullable() });
const Module = z.object({ id: z.string(), type: z.string(), name: z.string() });
const Products = z.object({ products: z.array(z.object({ id: z.string(), star_level: z.string().nullable(), modules: z.array(Module) })) });
export type Watched = [number, number][];
const Watched = z.array(z.tuple([z.number(), z.number()]));
const Content = z.object({
  sections: z.array(
    z.object({
      lessons: z.array(
        z.object({
          id: z.string(),
          is_completed: z.boolean(),
          video: z.object({ watched: Watched }).nullable(),
          quiz: z.object({ attempts_used: z.number(), passed: z.boolean() }).nullable(),
        }),
      ),
    }),
  ),
});
const Sessions = z.object({
  expert_sessions: z.array(
    z.object({ id: z.string(), title: z.string(), student_progress: z.object({ is_completed: z.boolean(), watched: Watched }) }),
  ),
});

export interface PathLearner {
  readonly email: string;
  readonly password: string;
  readonly productId: string;
  readonly courseId: string;
  /** The same person on another device. */
  readonly elsewhere: Person;
  starLevel(): Promise<string | null>;
  lessons(): Promise<z.infer<typeof Content>['sections'][number]['lessons']>;
  sessions(): Promise<z.infer<typeof Sessions>['expert_sessions']>;
}

const captions = [{ language: 'en', label: 'English', vtt: CAPTIONS }];
const idOf = async (asked: Promise<unknown>) => Made.parse(await asked).id;

async function ready(admin: Person, path: string): Promise<void> {
  await until(async () => (Checked.parse(await admin.ask('GET', path)).video?.state === 'ready' ? true : null), 'A checked video');
}

/** A video with captions, a reading, and a reading with a quiz of two questions. */
async function makeCourse(admin: Person, product_id: string): Promise<string> {
  const course_id = await idOf(admin.ask('POST', '/api/admin/content/courses', { product_id, name: 'Reading a CV' }));
  const section_id = await idOf(admin.ask('POST', '/api/admin/content/sections', { course_id, title: 'First things first' }));
  const lesson = (body: object) => idOf(admin.ask('POST', '/api/admin/content/lessons', { section_id, ...body }));
  const video_url = await uploadVideo(admin, 'lessonVideos', VIDEO);
  const film = await lesson({ title: 'What is read first', type: 'video', video_url, captions });
  await lesson({ title: 'One page is enough', type: 'reading', body_html: '<p>Two pages are read half as closely.</p>' });
  const last = await lesson({ title: 'Check it yourself', type: 'reading', body_html: '<p>Read it aloud once.</p>' });
  const quiz_id = await idOf(admin.ask('POST', '/api/admin/content/quizzes', { lesson_id: last }));
  const question = (body: object) => admin.ask('POST', '/api/admin/content/questions', { quiz_id, ...body });
  await question({
    type: 'true_false',
    prompt_html: '<p>A CV needs five pages.</p>',
    key: false,
    explanation_html: '<p>One is enough.</p>',
  });
  await question({ type: 'short_text', prompt_html: '<p>How many pages are enough, in a word?</p>', key: ['one'] });
  await ready(admin, `/api/admin/content/lessons/${film}`);
  await admin.ask('POST', `/api/admin/content/courses/${course_id}/publish`, {});
  return course_id;
}

async function makeSession(admin: Person, product_id: string, number: number): Promise<void> {
  const video_url = await uploadVideo(admin, 'expertVideos', VIDEO);
  const body = { product_id, title: `Talk ${number}`, speaker: 'Nalini Joshi', speaker_title: 'Recruiter', video_url, captions };
  const id = await idOf(admin.ask('POST', '/api/admin/content/expert-sessions', body));
  await ready(admin, `/api/admin/content/expert-sessions/${id}`);
  await admin.ask('POST', `/api/admin/content/expert-sessions/${id}/publish`, {});
}

async function assigned(admin: Person, product: string, client: string): Promise<true | null> {
  const body = { client_ids: [client], all_clients: false };
  return admin.ask('PUT', `/api/admin/products/${product}/clients`, body).then(
    () => true,
    () => null,
  );
}

/** With a college and a programme of its own for each number; star ONE is set by an Admin. */
export async function makePathLearner(system: RunningSystem, number: number): Promise<PathLearner> {
  const admin = await signedIn(system, await makeAdmin(system, `path${number}@winding.example`));
  const client = await idOf(admin.ask('POST', '/api/admin/clients', { name: `Winding Path College ${number}` }));
  const product = await idOf(admin.ask('POST', '/api/admin/job-readiness/products', { name: `Winding Path Programme ${number}` }));
  await until(() => assigned(admin, product, client), 'The client in content');
  const courseId = await makeCourse(admin, product);
  for (let session = 1; session <= SESSIONS; session += 1) await makeSession(admin, product, session);
  const email = `ravi${number}@winding.example`;
  const student = { full_name: 'Ravi Kulkarni', email, client_id: client, password: PASSWORD };
  const studentId = await idOf(admin.ask('POST', '/api/admin/students', student));
  const elsewhere = await signedIn(system, { role: 'student', email, password: PASSWORD });
  const own = async () => Products.parse(await elsewhere.ask('GET', '/api/app/job-readiness/products')).products[0];
  await until(async () => ((await own())?.modules.length === SESSIONS + 1 ? true : null), 'The programme');
  await admin.ask('PATCH', `/api/admin/job-readiness/students/${studentId}/override-progress`, {
    job_readiness_star_level: 'ONE',
    override_reason: 'The assessments were taken on paper',
  });
  const content = `/api/app/job-readiness/courses/${courseId}/content`;
  const sessions = `/api/app/job-readiness/expert-sessions?productId=${product}`;
  return {
    email,
    password: PASSWORD,
    productId: product,
    courseId,
    elsewhere,
    starLevel: async () => (await own())?.star_level ?? null,
    lessons: async () => Content.parse(await elsewhere.ask('GET', content)).sections.flatMap(({ lessons }) => lessons),
    sessions: async () => Sessions.parse(await elsewhere.ask('GET', sessions)).expert_sessions,
  };
}
