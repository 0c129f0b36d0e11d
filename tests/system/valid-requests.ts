/** A valid request for each route that takes input; a destructive one uses an id that does not exist. */
import { INTERVIEW_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { UNUSED_ID } from './bad-values.js';
import { careersRequests } from './careers-requests.js';
import { outwardRequests } from './outward-requests.js';
import { privacyRequests } from './privacy-requests.js';
import { securityRequests } from './security-requests.js';
import { ssoRequests } from './sso-requests.js';
import { interviewRequests } from './interview-requests.js';
import { voiceRequests } from './voice-requests.js';
import { authoringRequests } from './authoring-requests.js';
import { examRequests } from './exam-requests.js';
import { contentRequests } from './content-requests.js';
import { makePng } from '@paanch/testing/pictures/make-png';
import type { Fixture } from './fixture.js';

export interface ValidRequest {
  /** The name and bytes of an upload. */
  readonly file?: { readonly name: string; readonly bytes: Buffer };
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

const PASSWORD = 'copper-lantern-meadow-27';
const CHALLENGE = 'c'.repeat(43);
const GRADEBOOK = { search: 'a', starLevel: 'ONE', tier: 'GOLD', sortBy: 'module', moduleId: UNUSED_ID, sortOrder: 'desc' };
let made = 0;
const another = () => (made += 1);

/** A new one for each call: names and addresses are unique. */
export function validRequests({ ids, attempt, programme }: Fixture): Readonly<Record<string, () => ValidRequest>> {
  const atAttempt = { assessmentId: attempt.assessment_id, attemptId: attempt.id };
  const unknownAttempt = { assessmentId: UNUSED_ID, attemptId: UNUSED_ID };
  const atLesson = { moduleId: UNUSED_ID, lessonId: UNUSED_ID };
  const clientFields = {
    contact_email: 'a@b.example',
    address: 'Here',
    logo_url: 'https://college.example/logo.png',
    job_portal_enabled: true,
    networks: ['203.0.113.0/24'],
  };
  const switches = { shows_explanations: true, shuffles_questions: true, shuffles_options: true };
  const question = {
    type: 'single',
    prompt_html: '<p>Which?</p>',
    options: [
      { id: 'a', text_html: 'This' },
      { id: 'b', text_html: 'That' },
    ],
    key: 'a',
    tolerance: null,
    sequence: 2,
  };
  return {
    login: () => ({
      body: {
        email: 'nobody@bad.example',
        password: 'x',
        client_id: 'learner-web',
        code_challenge: CHALLENGE,
        code_challenge_method: 'S256',
        state: 's'.repeat(22),
      },
    }),
    exchangeCode: () => ({ body: { grant_type: 'authorization_code', code: CHALLENGE, code_verifier: CHALLENGE, client_id: 'admin-web' } }),
    verifyMfa: () => ({ body: { auth_session: CHALLENGE, code: '123456' } }),
    confirmMfa: () => ({ body: { code: '123456' } }),
    endOwnSession: () => ({ params: { sessionId: UNUSED_ID } }),
    logout: () => ({ body: { reason: 'done' } }),
    changePassword: () => ({ body: { currentPassword: 'not the one', newPassword: PASSWORD } }),
    forgotPassword: () => ({ body: { email: 'nobody@bad.example' } }),
    resetPassword: () => ({ body: { token: CHALLENGE, password: PASSWORD } }),
    acceptInvitation: () => ({ body: { token: CHALLENGE, password: PASSWORD, notice_version: '2026-11-21' } }),
    readLink: () => ({ body: { token: CHALLENGE } }),
    unsubscribe: () => ({ body: { token: CHALLENGE } }),
    changeMailPreferences: () => ({ body: { mails: true, kinds: { star_unlocked: 'digest' } } }),
    countAudience: () => ({ body: { audience: { client_id: ids.client, product_id: UNUSED_ID, star_level: 'NONE', tier: 'GOLD' } } }),
    announce: () => ({ body: { audience: { student_ids: [UNUSED_ID] }, title: 'Placement drive', body: 'Bring your resume.' } }),
    changeProfile: () => ({
      body: {
        full_name: 'Asha Verma',
        phone: '+91 98200 12345',
        background_type: 'DESIGN',
        language: 'en',
        time_zone: 'Asia/Kolkata',
        date_of_birth: '2004-02-29',
        accommodations_request: 'More time',
        share_settings: { accommodations: true },
      },
    }),
    giveConsent: () => ({ body: { purpose: 'interview_recording', notice_version: INTERVIEW_NOTICE.version } }),
    withdrawConsent: () => ({ query: { purpose: 'interview_ai' } }),
    listNotifications: () => ({ query: { cursor: UNUSED_ID, limit: '5' } }),
    markNotificationRead: () => ({ params: { notificationId: UNUSED_ID } }),
    listStaffNotifications: () => ({ query: { cursor: UNUSED_ID, limit: '5' } }),
    markStaffNotificationRead: () => ({ params: { notificationId: UNUSED_ID } }),
    listInvitations: () => ({ query: { page: '1', pageSize: '5', search: 'a', state: 'open', clientId: ids.client } }),
    createInvitation: () => ({
      body: { full_name: 'A Guest', email: `guest${another()}@bad.example`, role: 'student', client_id: ids.client },
    }),
    resendInvitation: () => ({ params: { invitationId: UNUSED_ID } }),
    removeInvitation: () => ({ params: { invitationId: UNUSED_ID } }),
    sendPasswordReset: () => ({ params: { userId: UNUSED_ID } }),
    changeAccommodations: () => ({
      params: { studentId: ids.student },
      body: { extra_time_factor: 1.5, no_time_limit: false, breaks: true, large_text: false },
    }),
    correctBirthDate: () => ({
      params: { studentId: ids.student },
      body: { date_of_birth: '2004-02-29', reason: 'The learner showed the passport' },
    }),
    listBirthDateCorrections: () => ({ params: { studentId: ids.student } }),
    listUsers: () => ({ query: { page: '1', pageSize: '5', search: 'a', role: 'Staff', clientId: ids.client } }),
    exportUsers: () => ({ query: { format: 'csv', search: 'a', role: 'Staff', clientId: ids.client } }),
    createUser: () => ({
      body: { full_name: 'A User', email: `user${another()}@bad.example`, password: PASSWORD, role: 'Viewer', client_id: null },
    }),
    changeUser: () => ({ params: { userId: ids.user }, body: { full_name: 'Sam Staff', role: 'Staff', client_id: null } }),
    deactivateUser: () => ({ params: { userId: UNUSED_ID } }),
    reactivateUser: () => ({ params: { userId: UNUSED_ID } }),
    banUser: () => ({ params: { userId: UNUSED_ID }, body: { until: '2099-01-01T00:00:00.000Z', reason: 'Shared answers' } }),
    readStaffName: () => ({ params: { userId: UNUSED_ID } }),
    readBan: () => ({ params: { userId: UNUSED_ID } }),
    unbanUser: () => ({ params: { userId: UNUSED_ID } }),
    endUserSessions: () => ({ params: { userId: UNUSED_ID } }),
    removeUserMfa: () => ({ params: { userId: UNUSED_ID } }),
    listStudents: () => ({
      query: {
        page: '1',
        pageSize: '5',
        search: 'a',
        clientId: ids.client,
        starLevel: 'ONE',
        tier: 'GOLD',
        status: 'active',
        support: 'asked',
        sortBy: 'last_activity_at',
        sortOrder: 'asc',
      },
    }),
    exportStudents: () => ({ query: { format: 'xlsx', search: 'a', clientId: ids.client } }),
    readStudent: () => ({ params: { studentId: ids.student } }),
    createStudent: () => ({
      body: { full_name: 'A Learner', email: `learner${another()}@bad.example`, client_id: ids.client, password: PASSWORD },
    }),
    changeStudent: () => ({ params: { studentId: ids.student }, body: { full_name: 'Leena Learner', client_id: ids.client } }),
    exportProgress: () => ({ query: { format: 'csv', search: 'a', productId: ids.readiness, clientId: ids.client, starLevels: 'ONE,0' } }),
    exportOwnResults: () => ({ query: { format: 'xlsx' } }),
    readStudentProgress: () => ({ params: { studentId: ids.student } }),
    openSample: () => ({ params: { productId: ids.readiness }, body: { star_level: 'TWO', tier: 'SILVER' } }),
    enrolStudent: () => ({ body: { student_id: ids.student, product_id: ids.readiness } }),
    listClients: () => ({ query: { page: '1', pageSize: '5', search: 'a', status: 'active', sortBy: 'name', sortOrder: 'asc' } }),
    readClient: () => ({ params: { clientId: ids.client } }),
    readClientFigures: () => ({ params: { clientId: ids.client } }),
    readProductFigures: () => ({ params: { productId: ids.readiness } }),
    readGradebook: () => ({ query: { ...GRADEBOOK, page: '1', pageSize: '5', productId: ids.readiness, clientId: ids.client } }),
    exportGradebook: () => ({ query: { ...GRADEBOOK, format: 'csv', productId: ids.readiness, clientId: ids.client } }),
    listCohorts: () => ({ query: { page: '1', pageSize: '5', search: 'a', clientId: ids.client, productId: UNUSED_ID } }),
    listLearnersAtRisk: () => ({
      query: { page: '1', pageSize: '5', search: 'a', clientId: ids.client, productId: UNUSED_ID, reason: 'no_activity' },
    }),
    exportCohorts: () => ({ query: { format: 'csv', search: 'a', clientId: ids.client, productId: UNUSED_ID } }),
    exportLearnersAtRisk: () => ({
      query: { format: 'csv', search: 'a', clientId: ids.client, productId: UNUSED_ID, reason: 'no_activity' },
    }),
    createClient: () => ({ body: { name: `College ${another()}`, ...clientFields } }),
    changeClient: () => ({
      params: { clientId: ids.client },
      body: { name: 'Bad Input College', ...clientFields, is_active: true, max_resumes_per_student: 3, max_applications_per_student: 10 },
    }),
    listProducts: () => ({ query: { page: '1', pageSize: '5', search: 'a', sort: 'asc', clientId: ids.client } }),
    listReadinessProductsForStaff: () => ({ query: { clientId: ids.client } }),
    createProduct: () => ({ body: { name: `Course ${another()}`, description: 'All', image_url: null, type: 'COURSE' } }),
    changeProduct: () => ({ params: { productId: ids.product }, body: { name: 'Bad Input Course', description: null, image_url: null } }),
    readProduct: () => ({ params: { productId: ids.product } }),
    removeProduct: () => ({ params: { productId: UNUSED_ID } }),
    createReadinessProduct: () => ({ body: { name: `Programme ${another()}`, description: null } }),
    changeReadinessProduct: () => ({ body: { id: ids.readiness, name: 'Bad Input Programme' } }),
    removeReadinessProduct: () => ({ query: { id: UNUSED_ID } }),
    listBin: () => ({ query: { page: '1', pageSize: '5', search: 'a', type: 'COURSE' } }),
    restoreBinItem: () => ({ params: { id: UNUSED_ID } }),
    readProductClients: () => ({ params: { productId: ids.product } }),
    assignProduct: () => ({ params: { productId: ids.product }, body: { client_ids: [ids.client], all_clients: false } }),
    listAssessmentDrafts: () => ({ query: { productId: ids.readiness } }),
    readAssessmentDraft: () => ({ params: { assessmentId: ids.assessment } }),
    createAssessment: () => ({
      body: {
        product_id: ids.readiness,
        name: 'One more',
        description: null,
        time_limit_minutes: 10,
        sequence: 2,
        is_required: true,
        ...switches,
      },
    }),
    changeAssessment: () => ({
      params: { assessmentId: ids.assessment },
      body: { name: 'Bad Input Assessment', description: null, time_limit_minutes: 10, sequence: 1, is_required: true, ...switches },
    }),
    removeAssessment: () => ({ params: { assessmentId: UNUSED_ID }, query: { anyway: 'true' } }),
    listAssessmentVersions: () => ({ params: { assessmentId: ids.assessment } }),
    publishAssessment: () => ({ params: { assessmentId: UNUSED_ID }, body: { draft_revision: 1 } }),
    listQuestions: () => ({ query: { assessmentId: ids.assessment } }),
    createQuestion: () => ({ body: { assessment_id: ids.assessment, ...question } }),
    changeQuestion: () => ({ params: { questionId: ids.question }, body: question }),
    removeQuestion: () => ({ params: { questionId: UNUSED_ID } }),
    ...contentRequests({ ids }),
    ...authoringRequests({ ids }),
    listReadinessAssessments: () => ({ query: { productId: programme } }),
    readAssessment: () => ({ params: { assessmentId: attempt.assessment_id } }),
    startAttempt: () => ({ params: { assessmentId: UNUSED_ID } }),
    readAttempt: () => ({ params: atAttempt }),
    saveAnswers: () => ({
      params: atAttempt,
      body: {
        seq: another(),
        answers: [{ question_id: attempt.questions[0]?.id, value: attempt.questions[0]?.options[0]?.id ?? '1', flagged: false }],
      },
    }),
    submitAttempt: () => ({ params: unknownAttempt, body: { tab_id: UNUSED_ID } }),
    // Unknown: a tab that held the lease of the running attempt would block the other requests of this fixture.
    leaseAttempt: () => ({ params: unknownAttempt, body: { tab_id: UNUSED_ID, take_over: false } }),
    pingAttempt: () => ({ params: unknownAttempt, body: { tab_id: UNUSED_ID } }),
    leaveAttempt: () => ({ params: unknownAttempt, body: { tab_id: UNUSED_ID } }),
    startBreak: () => ({ params: unknownAttempt }),
    endBreak: () => ({ params: unknownAttempt }),
    noteAttempt: () => ({ params: unknownAttempt, body: { note_id: UNUSED_ID, seconds: 5 } }),
    readAttemptNotes: () => ({ params: atAttempt }),
    commentOnAttempt: () => ({ params: unknownAttempt, body: { text: 'The power failed' } }),
    readStudentAttemptNotes: () => ({ params: { studentId: UNUSED_ID, attemptId: UNUSED_ID } }),
    listReceipts: () => ({ query: { productId: programme } }),
    readReceipt: () => ({ params: { receiptId: UNUSED_ID } }),
    listVoids: () => ({ params: { assessmentId: ids.assessment } }),
    voidQuestion: () => ({ params: { assessmentId: ids.assessment, questionId: ids.question }, body: { dry_run: true, reason: 'Faulty' } }),
    overrideProgress: () => ({
      params: { studentId: UNUSED_ID },
      body: {
        product_id: UNUSED_ID,
        job_readiness_star_level: 'TWO',
        job_readiness_tier: 'SILVER',
        override_reason: 'Earned in an earlier batch',
        learner_note: 'Welcome back.',
        reopen_modules: false,
      },
    }),
    previewOverride: () => ({
      params: { studentId: UNUSED_ID },
      query: { product_id: UNUSED_ID, job_readiness_star_level: 'TWO', job_readiness_tier: 'SILVER' },
    }),
    voidAttempt: () => ({ params: unknownAttempt, body: { reason: 'The power failed' } }),
    readReadinessCourse: () => ({ params: { moduleId: UNUSED_ID } }),
    readCourse: () => ({ params: { moduleId: UNUSED_ID } }),
    saveLessonProgress: () => ({
      params: atLesson,
      body: { position_seconds: 30, watched: [[0, 30]], read_to_end: false },
    }),
    submitQuiz: () => ({ params: atLesson, body: { answers: { [UNUSED_ID]: 'a' } } }),
    listExpertSessions: () => ({ query: { productId: programme } }),
    saveWatchProgress: () => ({
      params: { sessionId: UNUSED_ID },
      body: {
        current_time_seconds: 30,
        total_duration_seconds: 60,
        trigger_type: 'milestone',
        milestone: 50,
        force_completion: false,
        session_started: true,
        session_ended: false,
        resume_from_milestone: 25,
        watched: [[0, 30]],
      },
    }),
    readModuleFigures: () => ({ params: { moduleId: UNUSED_ID } }),
    ...securityRequests({ ids }),
    ...privacyRequests(),
    ...ssoRequests(),
    ...outwardRequests(),
    uploadFile: () => ({ params: { uploadType: 'productImages' }, file: { name: 'a.png', bytes: makePng() } }),
    createUploadLink: () => ({
      body: {
        filename: 'logo.png',
        contentType: 'image/png',
        uploadType: 'clientLogos',
        size: 70,
        metadata: { employerId: UNUSED_ID, originalName: 'logo.png' },
      },
    }),
    receiveUpload: () => ({
      params: { uploadType: 'clientLogos', uploadId: UNUSED_ID },
      query: { expires: '1234567890', type: 'image/png', size: '70', signature: 's'.repeat(43) },
      file: { name: '', bytes: makePng() },
    }),
    readPicture: () => ({ params: { fileName: `${'0'.repeat(64)}.webp` } }),
    readSignedFile: () => ({
      params: { uploadType: 'resumes', fileId: UNUSED_ID },
      query: { expires: '1234567890', type: 'application/pdf', name: 'resume.pdf', signature: 's'.repeat(43) },
    }),
    readUploadedPicture: () => ({ params: { uploadId: UNUSED_ID } }),
    readVideo: () => ({ params: { videoId: UNUSED_ID }, query: { ticket: `1234567890.${'s'.repeat(43)}` } }),
    readCaptions: () => ({ params: { fileName: `${'0'.repeat(64)}.vtt` }, query: { ticket: `1234567890.${'s'.repeat(43)}` } }),
    importStudents: () => ({ file: { name: 'a.csv', bytes: Buffer.from('name,email,client\n') } }),
    listImports: () => ({ query: { page: '1', pageSize: '5', search: 'a' } }),
    readImport: () => ({ params: { importId: UNUSED_ID }, query: { page: '1', pageSize: '5', outcome: 'error' } }),
    changeImportRow: () => ({
      params: { importId: UNUSED_ID, row: '2' },
      body: { full_name: 'Asha Verma', email: 'a@b.example', client: 'Direct', is_left_out: false },
    }),
    replaceImportValue: () => ({ params: { importId: UNUSED_ID }, body: { column: 'client', from: '', to: 'Direct' } }),
    downloadImportErrors: () => ({ params: { importId: UNUSED_ID } }),
    commitImport: () => ({ params: { importId: UNUSED_ID } }),
    cancelImport: () => ({ params: { importId: UNUSED_ID } }),
    undoImport: () => ({ params: { importId: UNUSED_ID } }),
    reportCspViolation: () => ({ body: { 'csp-report': { 'effective-directive': 'img-src' } } }),
    ...careersRequests({ ids }),
    ...interviewRequests({ ids, programme }),
    ...voiceRequests({ ids }),
    ...examRequests({ ids, programme }),
  };
}
