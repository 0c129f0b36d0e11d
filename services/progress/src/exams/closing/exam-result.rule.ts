/** The result of an exam, by code alone (docs/exams.md#grading). */
import { grade } from '@paanch/contracts/content/judging/grading';
import type { TopicResult } from '@paanch/contracts/progress/exams/exam-attempts';
import type { CompletedExam, OpenExam } from '../exam-attempt.js';

type GradedPaper = Pick<OpenExam, 'questions' | 'answers' | 'voided' | 'passThreshold'>;

function topicsOf({ questions, answers, voided }: GradedPaper): TopicResult[] {
  const byTopic = [...Map.groupBy(questions, ({ topic }) => topic)].toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return byTopic.map(([topic, asked]) => {
    return { topic, correct_count: grade(asked, answers, voided).correctCount, question_count: asked.length };
  });
}

/** Topics by name. A voided question is right for everybody. */
export function resultOf(paper: GradedPaper): Pick<CompletedExam, 'score' | 'correctCount' | 'passed' | 'topics'> {
  const { score, correctCount } = grade(paper.questions, paper.answers, paper.voided);
  return { score, correctCount, passed: score >= paper.passThreshold, topics: topicsOf(paper) };
}
