// @vitest-environment jsdom
import { ApiError } from '@paanch/client/calling/api-error';
import { Client } from '@paanch/client/calling/client';
import { openOutbox } from '@paanch/client/drafts/outbox';
import type { ApplicationForm } from '@paanch/contracts/careers/applying';
import { alreadyApplied } from '@paanch/contracts/careers/reasons';
import { openPage, type Page } from '@paanch/testing/browser/page';
import { refusal, type ScriptedReply } from '@paanch/testing/browser/scripted-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockForPage } from '../unsent/tab-lock.js';
import { APPLICATION } from './kinds/application-kind.js';
import { objectOf, type KeptForm } from './kinds/form-kind.js';
import { keepForm, keptForms } from './kept-form.js';
import { PROJECT, type ProjectWork } from './kinds/project-kind.js';
import { mayStillArrive } from './send-form.js';
import { countUnsentForms, sendUnsentForms } from './unsent-forms.js';

const USER = '018f0000-0000-7000-8000-000000000077';
const JOB = '01890000-0000-7000-8000-000000000001';
const KEPT: KeptForm<ApplicationForm> = {
  id: JOB,
  title: 'Data analyst',
  key: '01890000-0000-4000-8000-000000000009',
  body: {
    resume_id: '01890000-0000-7000-8000-000000000060',
    qualification: 'B.E.',
    current_location: 'Pune',
    relevant_experience: null,
    additional_notes: null,
    expected_salary_min: null,
    expected_salary_max: null,
    earliest_start_date: '2099-06-15',
    notice_period_days: 0,
    confirmed_job_role: true,
    confirmed_current_location: true,
  },
};
const APPLY = `/api/app/jobs/${JOB}/apply`;
const ignore = () => {};
let page: Page;
let client: Client;
const sent = vi.fn();
const refused = vi.fn();
const outbox = () => openOutbox(USER);
const answer = (reply: ScriptedReply) => page.answer(APPLY, () => reply);
const send = () => sendUnsentForms(client, USER, { sent, refused });

beforeEach(async () => {
  page = openPage('/app/dashboard');
  client = new Client('learner', {
    ended: ignore,
    changed: ignore,
    mismatched: ignore,
    passwordChangeRequired: ignore,
    reauthenticate: () => Promise.resolve(false),
  });
  vi.clearAllMocks();
  await keepForm(await outbox(), APPLICATION, KEPT);
});
afterEach(async () => {
  client.session.close();
  await (await outbox()).forget(objectOf(APPLICATION, JOB));
});

describe('an application that an earlier page could not send', () => {
  it('is sent as it was handed in, with its key, and forgotten', async () => {
    answer({ status: 201, json: { success: true, application: { id: JOB, status: 'submitted' } } });
    await send();
    expect(page.requests.filter(({ path }) => path === APPLY)).toMatchObject([{ body: KEPT.body }]);
    expect(page.requests.find(({ path }) => path === APPLY)?.headers.get('idempotency-key')).toBe(KEPT.key);
    expect(sent).toHaveBeenCalledExactlyOnceWith(APPLICATION, 'Data analyst');
    expect(await countUnsentForms(USER)).toBe(0);
  });

  it('that the server refuses is said and forgotten', async () => {
    answer(refusal(alreadyApplied.code, {}, [{ field: '', message: alreadyApplied.message, code: alreadyApplied.reason }]));
    await send();
    expect(refused).toHaveBeenCalledExactlyOnceWith(
      APPLICATION,
      'Data analyst',
      expect.objectContaining({ message: alreadyApplied.message }),
    );
    expect(await countUnsentForms(USER)).toBe(0);
  });

  it('stays while the server is busy', async () => {
    answer(refusal('RATE_LIMITED'));
    await send();
    expect([sent.mock.calls, refused.mock.calls]).toEqual([[], []]);
    expect(await keptForms(await outbox(), APPLICATION)).toEqual([KEPT]);
  });

  it('is left to the page that is sending it', async () => {
    const unlock = await lockForPage(objectOf(APPLICATION, JOB));
    await send();
    expect(page.count(APPLY)).toBe(0);
    unlock();
    answer({ status: 201, json: { success: true, application: { id: JOB, status: 'submitted' } } });
    await vi.waitFor(async () => {
      await send();
      expect(page.count(APPLY)).toBe(1);
    });
  });

  it('beside other things of the outbox is told apart from them', async () => {
    const kept = await outbox();
    await kept.keep('quiz:1', 'q', 'a');
    await kept.keep('application:broken', 'form', { title: 'No more' });
    expect(await keptForms(kept, APPLICATION)).toEqual([KEPT]);
    await kept.forget('quiz:1');
    await kept.forget('application:broken');
  });
});

describe('a project that an earlier page could not hand in', () => {
  const MODULE = '01890000-0000-7000-8000-000000000021';
  const work: KeptForm<ProjectWork> = {
    id: MODULE,
    title: 'A queue for four clinics',
    key: '01890000-0000-4000-8000-000000000022',
    body: {
      module_id: MODULE,
      product_id: '01890000-0000-7000-8000-000000000023',
      background_id: '01890000-0000-7000-8000-000000000024',
      project_type: 'CODING_PROJECT',
      brief_version: 1,
      content: { title: 'A queue', body_markdown: 'A word. '.repeat(20).trim(), links: [], files: [] },
      ai_use_statement: '',
      confirmed_own_work: true,
    },
  };

  it('is sent under its key, whose repeat is the same submission', async () => {
    await keepForm(await outbox(), PROJECT, work);
    answer(refusal(alreadyApplied.code));
    page.answer('/api/app/job-readiness/projects/submit', () => ({
      status: 201,
      json: { success: true, submissionId: MODULE, ai_grade_status: 'pending', manual_review_status: 'not_required' },
    }));
    expect(await countUnsentForms(USER)).toBe(2);
    await send();
    expect(page.requests.filter(({ path }) => path.endsWith('/submit'))).toMatchObject([
      { body: { ...work.body, client_submission_id: work.key } },
    ]);
    expect(sent).toHaveBeenCalledExactlyOnceWith(PROJECT, work.title);
    expect(await countUnsentForms(USER)).toBe(0);
  });
});

describe('whether a form may still arrive', () => {
  it.each([
    ['no answer came', new ApiError('No connection', 0), true],
    ['the server failed', new ApiError('Something went wrong', 500, 'INTERNAL'), true],
    ['the session is over', new ApiError('Your session has expired', 401, 'SESSION_EXPIRED'), true],
    ['the first attempt still runs', new ApiError('In progress', 409, 'REQUEST_IN_PROGRESS'), true],
    ['the page broke', new Error('broken'), true],
    ['there is one already', new ApiError(alreadyApplied.message, 409, alreadyApplied.code), false],
    ['a field is wrong', new ApiError('Choose one of your resumes', 400, 'VALIDATION_FAILED'), false],
    ['the door is shut', new ApiError('Careers is not open to you yet.', 403, 'ACCESS_DENIED'), false],
  ])('when %s', (_, error, may) => {
    expect(mayStillArrive(error)).toBe(may);
  });
});
