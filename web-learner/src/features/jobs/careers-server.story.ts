/** A fake server of Careers, for page tests: its door, six jobs, and what was sent to it. */
import type { ApplicationDraft, OwnApplication } from '@paanch/contracts/careers/applying';
import type { Company } from '@paanch/contracts/careers/employers';
import type { Opening, OpeningDetail } from '@paanch/contracts/careers/openings';
import type { CareersState } from '@paanch/contracts/careers/portal';
import { portalLocked } from '@paanch/contracts/careers/reasons';
import type { Resume } from '@paanch/contracts/careers/resumes';
import type { Reason } from '@paanch/contracts/kernel/errors';
import { KEY_HEADER } from '@paanch/contracts/kernel/route';
import { addressOf } from '@paanch/testing/browser/address-of';
import { meOf } from '@paanch/testing/browser/auth-replies';
import { openPage, type Page } from '@paanch/testing/browser/page';
import { refusal, type ScriptedReply } from '@paanch/testing/browser/scripted-server';

const idOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const USER = meOf('student').user.id;
export const JOB = idOf(1);
export const APPLICATION = idOf(50);
export const RESUMES = { first: idOf(60), second: idOf(61) } as const;

const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const company = (number: number, name: string, location: string): Company => ({
  id: idOf(100 + number),
  name,
  logo_url: null,
  location,
  industry: 'Technology',
});

const opening = (number: number, parts: Partial<Opening>): Opening => ({
  id: idOf(number),
  title: `Job ${number}`,
  slug: `job-${number}`,
  employer_id: idOf(100 + number),
  company: company(number, 'Kaveri Softworks', 'Pune'),
  location: 'Pune',
  employment_type: 'full-time',
  deadline: daysFromNow(12),
  salary_min: 450_000,
  salary_max: 600_000,
  experience_level: 'entry',
  remote_allowed: true,
  tags: ['Java'],
  status: 'active',
  created_at: daysFromNow(-3),
  updated_at: daysFromNow(-3),
  has_applied: false,
  ...parts,
});

const JOBS: readonly Opening[] = [
  opening(1, { title: 'Graduate software engineer' }),
  opening(2, { title: 'Data analyst', has_applied: true, company: company(2, 'Nilgiri Analytics', 'Bengaluru'), location: 'Bengaluru' }),
  opening(3, { title: 'Operations associate', deadline: daysFromNow(2), salary_min: null, salary_max: null }),
  opening(4, { title: 'Credit analyst', company: null, employer_id: null, remote_allowed: false, salary_max: null }),
];

export const ownApplication = (parts: Partial<OwnApplication> = {}): OwnApplication => ({
  id: APPLICATION,
  job: {
    id: JOB,
    title: 'Graduate software engineer',
    location: 'Pune',
    status: 'active',
    deadline: daysFromNow(12),
    company: null,
    is_archived: false,
  },
  resume: { id: RESUMES.first, title: 'Engineer' },
  status: 'viewed',
  reason_code: null,
  note: null,
  answer_due_at: '2026-12-04T09:00:00.000Z',
  status_changed_at: '2026-11-21T09:00:00.000Z',
  created_at: '2026-11-20T09:00:00.000Z',
  ...parts,
});

const resume = (id: string, title: string, isPrimary: boolean): Resume => ({
  id,
  title,
  description: null,
  original_filename: 'resume.pdf',
  mime_type: 'application/pdf',
  file_size: 10_000,
  is_primary: isPrimary,
  shared_with_institution: false,
  used_in: 0,
  revision: 1,
  uploaded_at: daysFromNow(-20),
});

export const refused = (reason: Reason): ScriptedReply =>
  refusal(reason.code, {}, [{ field: reason.field, message: reason.message, code: reason.reason }]);

export class CareersServer {
  readonly page: Page;
  /** Of the list of jobs, as they were asked for. */
  readonly lists: URLSearchParams[] = [];
  readonly drafts: ApplicationDraft[] = [];
  readonly sent: { readonly body: unknown; readonly key: string | null }[] = [];
  readonly door: CareersState = {
    is_open: true,
    star_level: 'FOUR',
    stars_needed: 4,
    portal_enabled: true,
    open_applications: 3,
    max_applications: 10,
    reasons: [],
  };
  jobs: readonly Opening[] = JOBS;
  /** More pages follow the first one. */
  hasMore = false;
  detail: Partial<OpeningDetail> = {};
  resumes: readonly Resume[] = [resume(RESUMES.first, 'Engineer', true), resume(RESUMES.second, 'Analyst', false)];
  /** Every call of jobs finds the door shut. */
  isLocked = false;
  isAway = false;
  /** Answers to the next applications, in order; then they are accepted. */
  readonly answers: ScriptedReply[] = [];

  constructor(path: string) {
    this.page = openPage(path);
    const { fetch } = this.page;
    const answer = (address: string, script: (body: unknown) => ScriptedReply) =>
      this.page.answer(address, (body) => (this.isAway ? { cut: 'before' } : script(body)));
    answer('/api/auth/me', () => ({ json: meOf('student') }));
    answer('/api/app/careers', () => ({ json: this.door }));
    answer('/api/app/resumes', () => ({
      json: { resumes: this.resumes, current_resume_count: this.resumes.length, max_resumes: 3, can_upload_more: true },
    }));
    const behindDoor = (script: (body: unknown) => ScriptedReply) => (body: unknown) =>
      this.isLocked ? refused(portalLocked) : script(body);
    let asked = new URLSearchParams();
    answer(
      '/api/app/jobs',
      behindDoor(() => ({ json: this.#list(asked) })),
    );
    for (const job of JOBS) {
      answer(
        `/api/app/jobs/${job.id}`,
        behindDoor(() => ({ json: this.#detailOf(job) })),
      );
    }
    answer(
      `/api/app/jobs/${JOB}/apply-draft`,
      behindDoor((body) => {
        this.drafts.push(body as ApplicationDraft);
        return { json: { saved_at: new Date().toISOString() } };
      }),
    );
    let key: string | null = null;
    this.page.answer(`/api/app/jobs/${JOB}/apply`, (body) => {
      this.sent.push({ body, key });
      const accepted = { status: 201, json: { success: true, application: { id: APPLICATION, status: 'submitted' } } };
      return this.isAway ? { cut: 'before' } : (this.answers.shift() ?? accepted);
    });
    const watched: typeof globalThis.fetch = (input, init) => {
      asked = new URL(addressOf(input), 'https://paanch.example').searchParams;
      key = new Headers(init?.headers).get(KEY_HEADER);
      return fetch(input, init);
    };
    Object.defineProperty(globalThis, 'fetch', { configurable: true, writable: true, value: watched });
  }

  #list(asked: URLSearchParams) {
    this.lists.push(asked);
    const isFirst = !asked.has('cursor');
    const data = isFirst ? this.jobs : [opening(9, { title: 'One more' })];
    const more = isFirst && this.hasMore;
    return {
      data,
      pagination: { has_next_page: more, next_cursor: more ? idOf(4) : null, total: this.jobs.length + Number(this.hasMore) },
    };
  }

  #detailOf(job: Opening): OpeningDetail {
    return {
      ...job,
      description: 'You join the billing team.\nIt has six people.',
      requirements: ['SQL joins and indexes'],
      benefits: ['Health cover for parents'],
      can_apply: true,
      cannot_apply_reason: null,
      application_details: null,
      draft: null,
      ...this.detail,
    };
  }
}
