/** Valid requests of the routes of projects and of the coach, on both sides. */
import { DEFAULT_CRITERIA } from '@paanch/contracts/interview/grading-criteria';
import { UNUSED_ID } from './bad-values.js';
import type { Fixture } from './fixture.js';
import type { ValidRequest } from './valid-requests.js';

const PROMPTS = {
  bronze_system_prompt: 'Write for beginners.',
  bronze_input_prompt: 'The learner is at {{tier}}.',
  silver_system_prompt: 'Write as a hiring manager.',
  silver_input_prompt: 'The learner is at {{tier}}.',
  gold_system_prompt: 'Be demanding.',
  gold_input_prompt: 'The learner is at {{tier}}.',
};
const CONFIGURATION = {
  background_type: 'DESIGN',
  project_type: 'DESIGN_CONCEPT',
  project_description_template: 'A {{project_type}} for {{background}}.',
  grading_criteria: [...DEFAULT_CRITERIA],
  ...PROMPTS,
};
const TEXT = 'I counted the boxes on four Mondays, and then I asked the sisters what they would change first, and why that.';

export function interviewRequests({ ids, programme }: Pick<Fixture, 'ids' | 'programme'>): Readonly<Record<string, () => ValidRequest>> {
  const project = { params: { projectId: UNUSED_ID } };
  const module = { params: { moduleId: UNUSED_ID } };
  const submission = { params: { submissionId: UNUSED_ID } };
  const content = { title: 'Boxes for Monday', body_markdown: TEXT, links: ['https://code.example/boxes'], files: [] };
  return {
    listProjectModules: () => ({ query: { productId: ids.readiness } }),
    readProjectModule: () => project,
    createProjectModule: () => ({
      body: { product_id: ids.readiness, name: 'Shop ledger', project_type: 'CODING_PROJECT', is_required: true, visible_tiers: ['GOLD'] },
    }),
    changeProjectModule: () => ({ ...project, body: { name: 'Shop ledger', description: 'Keep the books' } }),
    removeProjectModule: () => project,
    publishProjectModule: () => project,
    listBackgrounds: () => ({}),
    createBackground: () => ({ body: CONFIGURATION }),
    changeBackground: () => ({ body: { id: UNUSED_ID, gold_system_prompt: 'Be strict.' } }),
    removeBackground: () => ({ query: { id: UNUSED_ID } }),
    previewBrief: () => ({ body: { ...CONFIGURATION, tier: 'GOLD' } }),
    listProjects: () => ({ query: { productId: programme } }),
    createBrief: () => module,
    saveProjectDraft: () => ({ ...module, body: { ...content, ai_use_statement: '' } }),
    createProjectUpload: () => ({ ...module, body: { original_filename: 'plan.pdf', mime_type: 'application/pdf', file_size: 90_000 } }),
    openOwnProjectFile: () => ({ params: { moduleId: UNUSED_ID, fileId: UNUSED_ID } }),
    submitProject: () => ({
      body: {
        client_submission_id: UNUSED_ID,
        module_id: UNUSED_ID,
        product_id: programme,
        background_id: UNUSED_ID,
        project_type: 'CODING_PROJECT',
        brief_version: 1,
        content,
        ai_use_statement: '',
        confirmed_own_work: true,
      },
    }),
    listProjectSubmissions: () => ({
      query: {
        page: '1',
        pageSize: '5',
        search: 'a',
        projectType: 'CODING_PROJECT',
        scoreRange: '60-79',
        contentSize: 'small',
        status: 'pending',
      },
    }),
    readSubmission: () => submission,
    openSubmissionFile: () => ({ params: { submissionId: UNUSED_ID, fileId: UNUSED_ID } }),
    reviewSubmission: () => ({ ...submission, body: { status: 'approved', admin_feedback: 'Say how you counted.' } }),
    listStudentProjects: () => ({ params: { studentId: ids.student } }),
    createAppeal: () => ({ body: { subject_type: 'project', subject_id: UNUSED_ID, text: 'Please look again.' } }),
    listOwnAppeals: () => ({}),
    askCoach: () => ({ body: { messages: [{ role: 'user', parts: [{ type: 'text', text: 'What should I wear?' }] }] } }),
    listCoachConversations: () => ({}),
    readCoachConversation: () => ({ params: { id: UNUSED_ID } }),
    removeCoachConversation: () => ({ params: { id: UNUSED_ID } }),
    listAppeals: () => ({ query: { page: '1', pageSize: '5', search: 'a', status: 'open' } }),
    decideAppeal: () => ({ params: { appealId: UNUSED_ID }, body: { outcome: 'partly', reason: 'Looked at twice.' } }),
  };
}
