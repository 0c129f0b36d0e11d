/** How the facts of interviews are classified (docs/events.md#classification). */
import { actionOn, type Classified, type Classify, type FactToClassify, info, warning } from './classified.js';

/** A recording is someone's sensitive data, and only Admins open it. */
function classifyRecordingOpened({ data }: FactToClassify): readonly Classified[] {
  const { student_id: subjectId, object_ref: objectRef } = data;
  return [
    ...info('FILE_ACCESS', { uploadType: 'interviewRecordings', ownerIsCaller: false, objectRef }),
    ...warning('SENSITIVE_DATA_ACCESS', { dataKind: 'recording', subjectId, purpose: 'review' }),
  ];
}

const stored: Classify = ({ data }) =>
  info('FILE_UPLOAD', {
    uploadType: 'interviewRecordings',
    outcome: 'accepted',
    sizeBytes: data['size_bytes'],
    declaredType: data['track'] === 'sound' ? 'audio/wav' : 'video/webm',
  });

export const OF_INTERVIEWS: Readonly<Record<string, Classify>> = {
  ConsentChanged: ({ data }) =>
    info('STUDENT_API_ACCESS', { action: `consent_${data['is_given'] === true ? 'given' : 'withdrawn'}_${String(data['purpose'])}` }),
  InterviewStarted: () => info('STUDENT_API_ACCESS', { action: 'interview_started' }),
  InterviewSubmitted: ({ data }) =>
    info('STUDENT_SUBMISSION', {
      kind: 'interview',
      objectId: data['submission_id'],
      attemptNo: data['number'],
      durationSeconds: data['duration_seconds'],
      replayed: false,
    }),
  InterviewReviewed: ({ data }) =>
    info('ADMIN_ACTION', {
      ...actionOn('submission', `review_${String(data['status'])}`, data['submission_id'], ['manual_review_status']),
      reverses: data['reverses'],
    }),
  RecordingStored: stored,
  RecordingOpened: classifyRecordingOpened,
};
