import * as contract from '@paanch/contracts/content/drafts/asking';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../../deps.js';
import { stateOf } from '../draft.rule.js';
import { askToPublish } from './ask-to-publish.rule.js';

export const askToPublishAssessment = serve(contract.askToPublishAssessment, ({ params }, { assessments }: ContentDeps) =>
  assessments.change(params.assessmentId, (known) => askToPublish(known, 'assessment', stateOf)),
);

export const askToPublishBank = serve(contract.askToPublishBank, ({ params }, { banks }: ContentDeps) =>
  banks.change(params.bankId, (known) => askToPublish(known, 'bank', stateOf)),
);

export const askToPublishCourse = serve(contract.askToPublishCourse, ({ params }, { courses }: ContentDeps) =>
  courses.change(params.courseId, (known) => askToPublish(known, 'course', stateOf)),
);

export const askToPublishExpertSession = serve(contract.askToPublishExpertSession, ({ params }, { expertSessions }: ContentDeps) =>
  expertSessions.change(params.sessionId, (known) => askToPublish(known, 'expert_session', stateOf)),
);
