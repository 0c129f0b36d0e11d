/** Every store of interview. */
import type { Database } from '@paanch/platform/postgres/database';
import { analysisStore } from './analysis/analysis.store.js';
import { backgroundStore } from './backgrounds/background.store.js';
import { conversationStore } from './coach/conversation.store.js';
import { messageStore } from './coach/message.store.js';
import { coachUsageStore } from './coach/usage.store.js';
import { copies } from './copies/copies.store.js';
import { gradingStore } from './grading/grading.store.js';
import { sittingStore } from './interviews/happening/sitting.store.js';
import { intervieweeStore } from './interviews/interviewee.store.js';
import { interviewStore } from './interviews/interview.store.js';
import { ownInterviewStore } from './interviews/reading/own-interview.store.js';
import { studentInterviewStore } from './interviews/reading/student-interview.store.js';
import { appealStore } from './appeals/appeal.store.js';
import { reviewsHomeStore } from './office/reviews-home.store.js';
import { projectFileStore } from './projects/files/file.store.js';
import { projectWorkStore } from './projects/project-work.store.js';
import { interviewReviewStore } from './reviews/interview-review.store.js';
import { recordingStore } from './recordings/recording.store.js';
import { reviewStore } from './reviews/review.store.js';
import { studentResultStore } from './reviews/student-result.store.js';
import { submissionStore } from './submissions/submission.store.js';
import { talkStore } from './voice/talk/talk.store.js';
import { voiceTokenStore } from './voice/tokens/voice-token.store.js';

export type Stores = Readonly<ReturnType<typeof openStores>>;

export function openStores(db: Database) {
  return {
    analysis: analysisStore(db),
    backgrounds: backgroundStore(db),
    coachConversations: conversationStore(db),
    coachMessages: messageStore(db),
    coachUsage: coachUsageStore(db),
    copies,
    appeals: appealStore(db),
    grading: gradingStore(db),
    interviewees: intervieweeStore(db),
    interviews: interviewStore(db),
    interviewReviews: interviewReviewStore(db),
    ownInterviews: ownInterviewStore(db),
    projectFiles: projectFileStore(db),
    projectWork: projectWorkStore(db),
    recordings: recordingStore(db),
    reviews: reviewStore(db),
    reviewsHome: reviewsHomeStore(db),
    sittings: sittingStore(db),
    studentInterviews: studentInterviewStore(db),
    studentResults: studentResultStore(db),
    submissions: submissionStore(db),
    talks: talkStore(db),
    voiceTokens: voiceTokenStore(db),
  };
}
