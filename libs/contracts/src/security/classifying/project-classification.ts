/** How the facts of projects are classified (docs/events.md#classification). */
import { GRADING_FIELDS } from '../../kernel/vocabulary/study.js';
import {
  actionOn,
  adminAction,
  both,
  type Classified,
  type Classify,
  configurationChange,
  type FactToClassify,
  info,
  warning,
} from './classified.js';

/** A file of a submission that is not one's own is someone's personal data. */
function classifyProjectFileOpened({ data }: FactToClassify): readonly Classified[] {
  const { owner_id: subjectId, submission_id: submissionId, object_ref: objectRef } = data;
  const ownerIsCaller = submissionId === null;
  const access = info('FILE_ACCESS', { uploadType: 'projects', ownerIsCaller, objectRef });
  return ownerIsCaller ? access : [...access, ...warning('SENSITIVE_DATA_ACCESS', { dataKind: 'projects', subjectId, purpose: 'review' })];
}

export const OF_PROJECTS: Readonly<Record<string, Classify>> = {
  BackgroundChanged: both(adminAction('background', 'background_id'), configurationChange('background', 'background_id', GRADING_FIELDS)),
  ProjectModuleChanged: adminAction('project', 'module_id'),
  ProjectPublished: ({ data }) => info('ADMIN_ACTION', actionOn('project', 'published', data['module_id'], ['version'])),
  ProjectSubmitted: ({ data }) =>
    info('STUDENT_SUBMISSION', {
      kind: 'project',
      objectId: data['submission_id'],
      attemptNo: data['number'],
      durationSeconds: null,
      replayed: false,
    }),
  GraderAddressed: ({ data }) =>
    warning('SUSPICIOUS_ACTIVITY', { signal: 'grader_addressed', count: (data['patterns'] as readonly unknown[]).length }),
  ProjectReviewed: ({ data }) =>
    info('ADMIN_ACTION', {
      ...actionOn('submission', `review_${String(data['status'])}`, data['submission_id'], ['manual_review_status']),
      reverses: data['reverses'],
    }),
  AppealOpened: ({ data }) => info('STUDENT_API_ACCESS', { action: `appeal_${String(data['subject_type'])}` }),
  AppealDecided: ({ data }) =>
    info('ADMIN_ACTION', actionOn('appeal', `appeal_${String(data['outcome'])}`, data['appeal_id'], ['outcome'])),
  SubmissionOpened: ({ data }) =>
    warning('SENSITIVE_DATA_ACCESS', { dataKind: data['subject_type'] ?? 'project', subjectId: data['student_id'], purpose: 'review' }),
  ProjectFileOpened: classifyProjectFileOpened,
};
