import { Module } from '@nestjs/common';
import { eventController } from '@paanch/platform/messaging/event-controller';
import type { Subscription } from '@paanch/platform/messaging/subscribe';
import { defineService } from '@paanch/platform/service/define-service';
import type { Served } from '@paanch/platform/http/serve';
import { PLATFORM } from '@paanch/platform/service/platform';
import { impersonal, personalData } from './personal-data.js';
import { previewBrief } from './backgrounds/preview-brief.js';
import { changeBackground, createBackground, listBackgrounds, removeBackground } from './backgrounds/serve-backgrounds.js';
import type { InterviewConfig } from './config.js';
import { buildDeps, DEPS, type InterviewDeps } from './deps.js';
import {
  onAccommodationsChanged,
  onClientChanged,
  onConsentChanged,
  onEnrolled,
  onPersonChanged,
  onProductChanged,
  onProgressOverridden,
  onProjectPublished,
  onStandingRestated,
  onStarLevelChanged,
  onTierAssigned,
  onTierPromoted,
} from './consumers/on-copied.js';
import { analyzeInterview } from './analysis/analyze-interview.js';
import { gradeProject } from './grading/grade-project.js';
import { createProjectUpload } from './projects/files/create-project-upload.js';
import { openOwnProjectFile } from './projects/files/open-own-file.js';
import { listProjects } from './projects/reading/list-projects.js';
import { createBrief } from './projects/working/create-brief.js';
import { saveProjectDraft } from './projects/working/save-draft.js';
import { submitProject } from './projects/working/submit-project.js';
import { createAppeal, decideAppeal, listAppeals, listOwnAppeals } from './appeals/serve-appeals.js';
import { readReviewsHome } from './office/read-reviews-home.js';
import { listProjectSubmissions, openSubmissionFile, readSubmission, reviewSubmission } from './reviews/serve-submissions.js';
import { listStudentProjects } from './reviews/list-student-projects.js';
import { listInterviewSubmissions } from './reviews/serve-interviews.js';
import { askCoach } from './coach/ask-coach.js';
import { listCoachConversations, readCoachConversation, removeCoachConversation } from './coach/serve-conversations.js';
import { listInterviewQuestions } from './interviews/asking/list-questions.js';
import { endInterviewBreak } from './interviews/breaks/end-break.js';
import { startInterviewBreak } from './interviews/breaks/start-break.js';
import { removeInterview } from './interviews/ending/remove-interview.js';
import { submitInterview } from './interviews/ending/submit-interview.js';
import { createInterviewToken } from './interviews/entering/create-token.js';
import { saveInterviewEvents } from './interviews/happening/save-events.js';
import { listInterviews } from './interviews/reading/list-interviews.js';
import { listStudentInterviews } from './interviews/reading/list-student-interviews.js';
import { readInterviewFeedback, readInterviewStatus, retryInterview } from './interviews/reading/read-results.js';
import { openVoice } from './voice/talk/open-voice.js';
import { joinRecording } from './recordings/join-recording.js';
import { listRecordingParts } from './recordings/list-parts.js';
import { openRecording } from './recordings/open-recording.js';
import { readRecording } from './recordings/read-recording.js';
import { saveRecordingPart } from './recordings/save-part.js';
import { startScheduledWork } from './scheduled-work.js';

const served: readonly Served<InterviewDeps>[] = [
  listBackgrounds,
  createBackground,
  changeBackground,
  removeBackground,
  previewBrief,
  listProjects,
  createBrief,
  saveProjectDraft,
  createProjectUpload,
  openOwnProjectFile,
  submitProject,
  readReviewsHome,
  listProjectSubmissions,
  listInterviewSubmissions,
  readSubmission,
  openSubmissionFile,
  reviewSubmission,
  listStudentProjects,
  createAppeal,
  listOwnAppeals,
  listAppeals,
  decideAppeal,
  askCoach,
  listCoachConversations,
  readCoachConversation,
  removeCoachConversation,
  listInterviewQuestions,
  createInterviewToken,
  saveInterviewEvents,
  startInterviewBreak,
  endInterviewBreak,
  submitInterview,
  removeInterview,
  readInterviewStatus,
  retryInterview,
  listInterviews,
  readInterviewFeedback,
  listStudentInterviews,
  saveRecordingPart,
  listRecordingParts,
  openRecording,
  readRecording,
];

const consumers: readonly Subscription<InterviewDeps>[] = [
  onClientChanged,
  onPersonChanged,
  onConsentChanged,
  onAccommodationsChanged,
  onProductChanged,
  onProjectPublished,
  onEnrolled,
  onStarLevelChanged,
  onTierAssigned,
  onTierPromoted,
  onProgressOverridden,
  onStandingRestated,
];

@Module({
  controllers: [eventController(DEPS, consumers)],
  providers: [{ provide: DEPS, useFactory: buildDeps, inject: [PLATFORM] }],
})
class InterviewModule {}

export const interviewService = defineService<InterviewConfig, InterviewDeps>({
  name: 'interview',
  module: InterviewModule,
  deps: DEPS,
  served,
  sockets: [openVoice],
  migrations: new URL('../migrations/', import.meta.url),
  personalData,
  impersonal,
  internal: [],
  tasks: [gradeProject, analyzeInterview, joinRecording],
  started: async (deps, _config, every) => startScheduledWork(deps, every),
});
