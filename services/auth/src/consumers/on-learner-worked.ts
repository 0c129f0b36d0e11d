/** Facts of progress of which only the standing and the last activity are kept. */
import {
  AssessmentCompleted,
  AttemptStarted,
  Enrolled,
  LessonCompleted,
  ModuleCompleted,
  ModuleStarted,
  QuizSubmitted,
  StandingRestated,
} from '@paanch/contracts/progress/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import { saveStandings } from './save-standings.js';

export const onEnrolled = subscribe(Enrolled, saveStandings());
export const onAttemptStarted = subscribe(AttemptStarted, saveStandings());
export const onAssessmentCompleted = subscribe(AssessmentCompleted, saveStandings());
export const onModuleStarted = subscribe(ModuleStarted, saveStandings());
export const onLessonCompleted = subscribe(LessonCompleted, saveStandings());
export const onQuizSubmitted = subscribe(QuizSubmitted, saveStandings());
export const onModuleCompleted = subscribe(ModuleCompleted, saveStandings());
export const onStandingRestated = subscribe(StandingRestated, saveStandings());
