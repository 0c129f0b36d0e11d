/** Valid requests of the routes of interviews, on both sides. */
import { UNUSED_ID } from './bad-values.js';
import type { Fixture } from './fixture.js';
import type { ValidRequest } from './valid-requests.js';

const WEBM = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff', 'hex');

export function voiceRequests({ ids }: Pick<Fixture, 'ids'>): Readonly<Record<string, () => ValidRequest>> {
  const interview = { params: { interviewId: UNUSED_ID } };
  const submission = { params: { submissionId: UNUSED_ID } };
  return {
    listInterviewQuestions: () => ({ query: { backgroundId: 'DESIGN', practice: '1' } }),
    createInterviewToken: () => ({ query: { interview_id: UNUSED_ID } }),
    openVoice: () => ({ query: { access_token: `auth_tokens/${'t'.repeat(43)}` } }),
    saveInterviewEvents: () => ({
      ...interview,
      body: { events: [{ at_ms: 12_000, kind: 'typed', question_index: 0, text: 'I asked the sisters what they would change first.' }] },
    }),
    removeInterview: () => interview,
    startInterviewBreak: () => interview,
    endInterviewBreak: () => interview,
    submitInterview: () => ({
      body: {
        interview_id: UNUSED_ID,
        video_url: null,
        video_storage_path: null,
        questions: [{ question_text: 'What did you change first, and why?' }],
        backgroundId: 'DESIGN',
      },
    }),
    readInterviewStatus: () => submission,
    retryInterview: () => submission,
    readInterviewFeedback: () => submission,
    saveRecordingPart: () => ({
      params: { interviewId: UNUSED_ID, track: 'screen', part: '1' },
      query: { last: '1' },
      file: { name: 'part', bytes: WEBM },
    }),
    listRecordingParts: () => interview,
    openRecording: () => ({ ...submission, query: { track: 'screen' } }),
    readRecording: () => ({
      params: { submissionId: UNUSED_ID, track: 'screen' },
      query: { ticket: `1234567890.${'s'.repeat(43)}` },
    }),
    listInterviewSubmissions: () => ({
      query: {
        page: '1',
        limit: '5',
        search: 'a',
        client_id: ids.client,
        status: 'pending',
        ai_verdict: 'pass',
        confidenceScore: 'high',
        background_type: 'DESIGN',
        tierWhenSubmitted: 'GOLD',
        date_from: '2026-11-01',
        date_to: '2026-11-28',
        _t: '1764300000000',
      },
    }),
    listStudentInterviews: () => ({ params: { studentId: ids.student } }),
  };
}
