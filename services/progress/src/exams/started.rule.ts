import type { ExamAttempt, StartedExam } from './exam-attempt.js';

/** What an attempt keeps, however it ends. */
export function startedOf(exam: ExamAttempt): StartedExam {
  return {
    id: exam.id,
    configurationId: exam.configurationId,
    configVersion: exam.configVersion,
    currentTier: exam.currentTier,
    targetTier: exam.targetTier,
    questionCount: exam.questionCount,
    passThreshold: exam.passThreshold,
    timeLimitMinutes: exam.timeLimitMinutes,
    extraTimeFactor: exam.extraTimeFactor,
    mayBreak: exam.mayBreak,
    extraAttemptId: exam.extraAttemptId,
    questionIds: exam.questionIds,
    startedAt: exam.startedAt,
  };
}
