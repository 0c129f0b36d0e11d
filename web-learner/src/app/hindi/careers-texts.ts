import type { Texts } from '@paanch/ui/language/translation';
import { applicationsHindi } from '../../features/applications/applications.messages.hi.js';
import { jobsHindi } from '../../features/jobs/jobs.messages.hi.js';
import { resumesHindi } from '../../features/resumes/resumes.messages.hi.js';
import { coachHindi } from '../coach/coach.messages.hi.js';
import { shareConsentHindi } from '../consents/share-consent.messages.hi.js';

export const texts: Texts = {
  app: {
    applications: applicationsHindi,
    coach: coachHindi,
    jobs: jobsHindi,
    resumes: resumesHindi,
    shareConsent: shareConsentHindi,
  },
};
