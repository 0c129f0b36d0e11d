import type { Texts } from '@paanch/ui/language/translation';
import { projectsHindi } from '@paanch/ui/projects/projects.messages.hi';
import { sessionHindi } from '../../features/interview-session/session.messages.hi.js';
import { interviewsHindi } from '../../features/interviews/interviews.messages.hi.js';
import { projectHindi } from '../../features/projects/project.messages.hi.js';
import { appealsHindi } from '../appeals/appeals.messages.hi.js';
import { backgroundHindi } from '../background/background.messages.hi.js';
import { analysisHindi } from '../interviews/analysis.messages.hi.js';
import { recordingHindi } from '../recording/recording.messages.hi.js';

export const texts: Texts = {
  app: {
    analysis: analysisHindi,
    appeals: appealsHindi,
    background: backgroundHindi,
    interviews: interviewsHindi,
    project: projectHindi,
    projects: projectsHindi,
    recording: recordingHindi,
    session: sessionHindi,
  },
};
