/** What learners are told of their interviews (docs/people.md#notifications). */
import type { InBoth } from '@paanch/contracts/kernel/language/language';
import type { DataOf } from '@paanch/contracts/kernel/event';
import type { InterviewAnalyzed, InterviewReviewed } from '@paanch/contracts/interview/events';
import type { LearnerText, Words } from './notification-text.js';

export const interviewPage = (submissionId: string) => `/app/job-readiness/interviews/feedback/${submissionId}`;

/** Every interview goes to a person, whatever the machine found. */
const ANALYZED: InBoth<Words> = {
  en: {
    title: 'Your interview feedback is ready',
    body: 'Your interview was analysed: read the feedback. A person looks at it next and decides within three working days.',
  },
  hi: {
    title: 'आपके इंटरव्यू का फ़ीडबैक तैयार है',
    body: 'आपके इंटरव्यू का फ़ीडबैक तैयार है: उसे पढ़ें। अब कोई व्यक्ति इंटरव्यू देखेगा और तीन कामकाजी दिनों में फ़ैसला करेगा।',
  },
};

const NOT_ANALYZED: InBoth<Words> = {
  en: {
    title: 'A person looks at your interview',
    body: 'Your interview could not be analysed by machine. A person looks at it and decides within three working days.',
  },
  hi: {
    title: 'आपका इंटरव्यू कोई व्यक्ति देखेगा',
    body: 'मशीन से आपके इंटरव्यू की जाँच नहीं हो सकी। अब कोई व्यक्ति इसे देखेगा और तीन कामकाजी दिनों में फ़ैसला करेगा।',
  },
};

export const interviewAnalyzed = ({ submission_id: id, ai_grade_status: status }: DataOf<typeof InterviewAnalyzed>): LearnerText => ({
  kind: 'grade_ready',
  ...(status === 'failed' ? NOT_ANALYZED : ANALYZED),
  link: interviewPage(id),
});

const PASSED: InBoth<Words> = {
  en: {
    title: 'You passed the interview',
    body: 'A person looked at your interview, and you passed. Read what they say.',
  },
  hi: {
    title: 'आपने इंटरव्यू पास कर लिया',
    body: 'आपका इंटरव्यू एक व्यक्ति ने देखा, और आपने इसे पास कर लिया है। उन्होंने क्या कहा, यह पढ़ें।',
  },
};

const NOT_PASSED: InBoth<Words> = {
  en: {
    title: 'Your interview is not passed yet',
    body: 'A person looked at your interview and says what was missing. You can practise now, and take it again after a day.',
  },
  hi: {
    title: 'आपका इंटरव्यू अभी पास नहीं हुआ',
    body: 'आपका इंटरव्यू एक व्यक्ति ने देखा और बताया है कि क्या कमी रही। अभी अभ्यास करें, और एक दिन बाद इंटरव्यू फिर से दें।',
  },
};

export const interviewReviewed = ({ submission_id: id, status }: DataOf<typeof InterviewReviewed>): LearnerText => ({
  kind: 'review_finished',
  ...(status === 'approved' ? PASSED : NOT_PASSED),
  link: interviewPage(id),
});
