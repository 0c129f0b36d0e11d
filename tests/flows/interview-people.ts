/** A learner at star FOUR, made over the routes of a running system. */
import { type Browser, chromium } from 'playwright-core';
import { z } from 'zod';
import { type Person, until } from '../../tools/demo/person.mjs';
import { chromiumOptions } from '../chromium-options.js';
import type { RunningSystem } from '../local-system.js';
import { signedIn } from '../people.js';
import type { Credentials } from './browser.js';
import { known, makeOfferedProgramme } from './offered-programme.js';

const Standing = z.object({ is_unlocked: z.boolean(), background_id: z.string().nullable() });
const Interviews = z.object({
  interviews: z.array(z.object({ id: z.string(), is_practice: z.boolean(), state: z.string(), recording_state: z.string() })),
});
const Programme = z.object({ student: z.object({ job_readiness_star_level: z.string().nullable() }) });
const Words = z.object({ answers: z.array(z.object({ text: z.string(), source: z.string().nullable() })) });

export interface Interviewee {
  readonly credentials: Credentials;
  /** Of a browser that is theirs too. */
  cookie(): string;
  star(): Promise<string | null>;
  /** Newest first. */
  interviews(): Promise<z.infer<typeof Interviews>['interviews']>;
  /** What was said to each question. */
  words(interviewId: string): Promise<z.infer<typeof Words>['answers']>;
}

/** The whole screen, a microphone that beeps and a camera, all of them given without a question. */
const DEVICES = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream=display-media-type=monitor'];

export function launchWithDevices(): Promise<Browser> {
  const options = chromiumOptions();
  return chromium.launch({ ...options, args: [...(options.args ?? []), ...DEVICES] });
}

/**
 * @param fullName of the learner, whose college and programme are theirs alone
 * @param accommodations that staff gave them
 */
export async function makeInterviewee(system: RunningSystem, fullName: string, accommodations: object = {}): Promise<Interviewee> {
  const [first = '', place = ''] = fullName.split(' ');
  const { admin, college, make } = await makeOfferedProgramme(system, `${place} College of Science`, `Ready to Speak at ${place}`);
  const credentials = { email: `${first}@${place}.example`.toLowerCase(), password: 'copper-lantern-meadow-27' };
  const learnerId = await make('/api/admin/students', { full_name: fullName, client_id: college, ...credentials });
  await admin.ask('PUT', `/api/admin/students/${learnerId}/accommodations`, accommodations);
  const learner: Person = await signedIn(system, { role: 'student', ...credentials });
  await learner.ask('PUT', '/api/app/profile', { background_type: 'COMPUTER_SCIENCE' });
  const promote = { job_readiness_star_level: 'FOUR', override_reason: 'Earned in the pilot batch' };
  await until(
    () => known(admin.ask('PATCH', `/api/admin/job-readiness/students/${learnerId}/override-progress`, promote)),
    'The enrolment',
  );
  const list = '/api/app/job-readiness/interviews';
  await until(async () => {
    const { is_unlocked, background_id } = Standing.parse(await learner.ask('GET', list));
    return is_unlocked && background_id !== null ? true : null;
  }, 'The interview');
  const products = '/api/app/job-readiness/products';
  return {
    credentials,
    cookie: () => learner.cookie(),
    star: async () => Programme.parse(await learner.ask('GET', products)).student.job_readiness_star_level,
    interviews: async () => Interviews.parse(await learner.ask('GET', list)).interviews,
    words: async (id) => Words.parse(await learner.ask('GET', `${list}/feedback/${id}`)).answers,
  };
}
