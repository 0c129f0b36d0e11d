/** A fake server with one project, for page tests: it keeps drafts by revision, judges files, and can be unreachable. */
import type { Profile } from '@paanch/contracts/auth/profile';
import type { KeptProjectDraft, LearnerProject, OwnBrief, OwnSubmission, ProjectDraft } from '@paanch/contracts/interview/projects';
import { aBrief } from '@paanch/testing/builders/a-brief';
import { meOf } from '@paanch/testing/browser/auth-replies';
import { openPage, type Page } from '@paanch/testing/browser/page';
import { refusal, type ScriptedReply } from '@paanch/testing/browser/scripted-server';

const idOf = (number: number) => `01890000-0000-7000-8000-0000000005${String(number).padStart(2, '0')}`;
const PRODUCT = idOf(1);
export const PROJECT = idOf(2);
const BACKGROUND = idOf(3);
export const SUBMISSION = idOf(4);
export const USER = meOf('student').user.id;
export const PATH = `/app/job-readiness/projects/${PROJECT}?productId=${PRODUCT}`;
const BASE = `/api/app/job-readiness/projects/${PROJECT}`;

export const TEXT = 'Patients wait because two counters write on two sheets. I would give each patient a number at the gate. '.repeat(2);

const aProfile: Profile = {
  id: USER,
  email: 'learner@example.org',
  full_name: 'Learner',
  phone: null,
  background_type: 'COMPUTER_SCIENCE',
  language: 'en',
  time_zone: 'Asia/Kolkata',
  date_of_birth: null,
  accommodations_request: null,
  share_settings: { accommodations: false },
  client_name: 'College',
  extra_time_factor: 1,
  age_known: true,
  no_time_limit: false,
  breaks: false,
  large_text: false,
};

const brief: OwnBrief = {
  ...aBrief(),
  brief_version: 1,
  criteria: [
    { criterion: 'Functionality', weight: 60 },
    { criterion: 'Documentation', weight: 40 },
  ],
  engine: 'embedded',
  created_at: '2026-11-24T06:00:00.000Z',
};

export const draftOf = (parts: Partial<KeptProjectDraft> = {}): KeptProjectDraft => ({
  title: '',
  body_markdown: '',
  links: [],
  files: [],
  ai_use_statement: '',
  revision: 1,
  saved_at: '2026-11-24T06:00:00.000Z',
  ...parts,
});

export const submissionOf = (parts: Partial<OwnSubmission> = {}): OwnSubmission => ({
  id: SUBMISSION,
  brief_version: 1,
  number: 1,
  submitted_at: '2026-11-24T07:00:00.000Z',
  content: { title: 'A queue', body_markdown: TEXT, links: ['https://example.org/plan'], files: [] },
  ai_use_statement: '',
  ai_grade_status: 'completed',
  manual_review_status: 'pending',
  grade: {
    engine: 'embedded',
    score: 52,
    criteria: [
      {
        criterion: 'Functionality',
        weight: 60,
        level: 3,
        points: 36,
        quotes: ['I would give each patient a number at the gate.'],
        rationale: 'It stays general.',
        tip: 'Say who does what on which day.',
      },
      { criterion: 'Documentation', weight: 40, level: 2, points: 16, quotes: [], rationale: '', tip: '' },
    ],
    graded_at: '2026-11-24T07:00:05.000Z',
  },
  review: null,
  review_due_at: '2026-11-27T12:00:00.000Z',
  appeal: null,
  appeal_until: null,
  ...parts,
});

export const rejected = (parts: Partial<OwnSubmission> = {}) =>
  submissionOf({
    manual_review_status: 'rejected',
    review: { status: 'rejected', feedback: 'Show how two counters agree.', reviewed_at: '2026-11-24T08:00:00.000Z' },
    review_due_at: null,
    appeal_until: '2026-12-24T08:00:00.000Z',
    ...parts,
  });

export class ProjectServer {
  readonly page: Page;
  readonly drafts: (ProjectDraft & { revision: number })[] = [];
  readonly sent: unknown[] = [];
  readonly appeals: unknown[] = [];
  background: string | null = 'COMPUTER_SCIENCE';
  isAway = false;
  /** The answer to the next save is lost. */
  losesAnswer = false;
  /** Answers to the next calls, in order; then they succeed. */
  readonly refusals: ScriptedReply[] = [];
  project: LearnerProject = {
    id: PROJECT,
    name: 'A case from your field',
    description: 'A real-world case.',
    project_type: 'CODING_PROJECT',
    sequence: 1,
    is_required: true,
    is_unlocked: true,
    status: 'draft',
    background_id: BACKGROUND,
    brief,
    draft: draftOf(),
    submission: null,
    earlier_submissions: [],
    submissions_left: 3,
  };

  constructor(path = PATH) {
    this.page = openPage(path);
    const answer = (address: string, script: (body: unknown) => ScriptedReply) =>
      this.page.answer(address, (body) => (this.isAway ? { cut: 'before' } : script(body)));
    answer('/api/auth/me', () => ({ json: meOf('student') }));
    answer('/api/app/profile', (body) => {
      if (typeof body === 'object' && body !== null && 'background_type' in body) this.background = String(body.background_type);
      return { json: { ...aProfile, background_type: this.background } };
    });
    answer('/api/app/job-readiness/projects', () => ({ json: this.#list() }));
    answer(`${BASE}/brief`, () => this.refusals.shift() ?? { status: 201, json: this.#begin() });
    answer(`${BASE}/draft`, (body) => this.refusals.shift() ?? this.#save(body as ProjectDraft & { revision: number }));
    answer('/api/app/job-readiness/projects/submit', (body) => {
      this.sent.push(body);
      const refused = this.refusals.shift();
      if (refused !== undefined) return refused;
      this.project = { ...this.project, status: 'in_review', submission: submissionOf() };
      return {
        status: 201,
        json: { success: true, submissionId: SUBMISSION, ai_grade_status: 'pending', manual_review_status: 'not_required' },
      };
    });
    answer('/api/app/appeals', (body) => {
      this.appeals.push(body);
      const appeal = { id: idOf(6), status: 'open', outcome: null, reason: null, created_at: '2026-11-24T09:00:00.000Z', decided_at: null };
      this.project = { ...this.project, submission: rejected({ appeal: { ...appeal, status: 'open' }, appeal_until: null }) };
      const about = { subject_type: 'project', subject_id: SUBMISSION, name: this.project.name, text: '' };
      return { status: 201, json: { ...appeal, ...about } };
    });
  }

  #list() {
    return { projects: [this.project], background_type: this.background, server_now: '2026-11-24T09:00:00.000Z' };
  }

  #begin() {
    const draft = draftOf();
    this.project = { ...this.project, status: 'draft', brief, draft };
    return { brief, background_id: BACKGROUND, draft };
  }

  #save({ revision, ...draft }: ProjectDraft & { revision: number }): ScriptedReply {
    this.drafts.push({ ...draft, revision });
    const stored = this.project.draft ?? draftOf();
    if (revision !== stored.revision) {
      const { json, ...refused } = refusal('VERSION_CONFLICT');
      return { ...refused, json: { ...(json as object), stored } };
    }
    const saved = draftOf({ ...draft, revision: revision + 1 });
    this.project = { ...this.project, draft: saved };
    if (!this.losesAnswer) return { json: saved };
    this.losesAnswer = false;
    return { cut: 'within' };
  }
}
