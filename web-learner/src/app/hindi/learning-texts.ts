import type { Texts } from '@paanch/ui/language/translation';
import { addressHindi } from '../../features/assessments/address/address.messages.hi.js';
import { assessmentHindi } from '../../features/assessments/assessments.messages.hi.js';
import { listHindi } from '../../features/assessments/list/list.messages.hi.js';
import { resultHindi } from '../../features/assessments/result/result.messages.hi.js';
import { assessmentPageHindi } from '../../features/assessments/taking/assessment-page.messages.hi.js';
import { coursesHindi } from '../../features/courses/courses.messages.hi.js';
import { sessionsHindi } from '../../features/expert-sessions/sessions.messages.hi.js';
import { promotionExamHindi } from '../../features/promotion-exam/promotion-exam.messages.hi.js';
import { examResultHindi } from '../../features/promotion-exam/result/exam-result.messages.hi.js';
import { examHindi } from '../exam/exam.messages.hi.js';
import { notesHindi } from '../noticed/notes.messages.hi.js';
import { breaksHindi } from '../taking/breaks/breaks.messages.hi.js';
import { measureHindi } from '../taking/measure/measure.messages.hi.js';
import { takingHindi } from '../taking/taking.messages.hi.js';

export const texts: Texts = {
  app: {
    assessments: { ...assessmentHindi, address: addressHindi, list: listHindi, taking: assessmentPageHindi, result: resultHindi },
    attemptNotes: notesHindi,
    breaks: breaksHindi,
    courses: coursesHindi,
    exam: examHindi,
    measure: measureHindi,
    promotionExam: { ...promotionExamHindi, of: examResultHindi },
    sessions: sessionsHindi,
    taking: takingHindi,
  },
};
