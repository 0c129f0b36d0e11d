import { Module } from '@nestjs/common';
import { eventController } from '@paanch/platform/messaging/event-controller';
import type { Subscription } from '@paanch/platform/messaging/subscribe';
import { defineService } from '@paanch/platform/service/define-service';
import { PLATFORM } from '@paanch/platform/service/platform';
import { impersonal, personalData } from './personal-data.js';
import { buildDeps, DEPS, type CareersDeps } from './deps.js';
import { applyForJob } from './applications/applying/apply-for-job.js';
import { saveApplicationDraft } from './applications/applying/save-application-draft.js';
import { readCareersHome } from './office/read-careers-home.js';
import { listApplicants } from './applications/applicants/list-applicants.js';
import { moveApplication } from './applications/applicants/move-application.js';
import { openApplicantResume } from './applications/applicants/open-applicant-resume.js';
import { listApplications } from './applications/own/list-applications.js';
import { readApplication } from './applications/own/read-application.js';
import { withdrawApplication } from './applications/own/withdraw-application.js';
import { listEmployers } from './employers/list-employers.js';
import { createEmployer } from './employers/create-employer.js';
import { changeEmployer } from './employers/change-employer.js';
import { readEmployer } from './employers/read-employer.js';
import { searchEmployers } from './employers/search-employers.js';
import { changeJob } from './jobs/change-job.js';
import { createJob } from './jobs/create-job.js';
import { listJobs } from './jobs/reading/list-jobs.js';
import { readJob } from './jobs/reading/read-job.js';
import { removeJob } from './jobs/remove-job.js';
import { repostJob } from './jobs/repost-job.js';
import type { CareersConfig } from './config.js';
import { listOpenings } from './openings/list-openings.js';
import { readOpening } from './openings/read-opening.js';
import { onClientChanged } from './consumers/on-client-changed.js';
import { onConsentChanged } from './consumers/on-consent-changed.js';
import { onPersonChanged } from './consumers/on-person-changed.js';
import {
  onEnrolled,
  onProgressOverridden,
  onStandingRestated,
  onStarLevelChanged,
  onTierAssigned,
  onTierPromoted,
} from './consumers/on-standing.js';
import { startScheduledWork } from './scheduled-work.js';
import { readCareers } from './portal/read-careers.js';
import { changeResume } from './resumes/change-resume.js';
import { listResumes } from './resumes/list-resumes.js';
import { openResume } from './resumes/open-resume.js';
import { removeResume } from './resumes/remove-resume.js';
import { confirmResume } from './resumes/uploads/confirm-resume.js';
import { createResumeUpload } from './resumes/uploads/create-resume-upload.js';

const served = [
  listEmployers,
  searchEmployers,
  createEmployer,
  changeEmployer,
  readEmployer,
  listJobs,
  readJob,
  createJob,
  changeJob,
  repostJob,
  removeJob,
  readCareers,
  listOpenings,
  readOpening,
  applyForJob,
  saveApplicationDraft,
  listApplications,
  readApplication,
  withdrawApplication,
  readCareersHome,
  listApplicants,
  moveApplication,
  openApplicantResume,
  listResumes,
  createResumeUpload,
  confirmResume,
  changeResume,
  removeResume,
  openResume,
];

const consumers: readonly Subscription<CareersDeps>[] = [
  onClientChanged,
  onPersonChanged,
  onConsentChanged,
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
class CareersModule {}

export const careersService = defineService<CareersConfig, CareersDeps>({
  name: 'careers',
  module: CareersModule,
  deps: DEPS,
  served,
  migrations: new URL('../migrations/', import.meta.url),
  personalData,
  impersonal,
  internal: [],
  started: async (deps, _config, every) => startScheduledWork(deps, every),
});
