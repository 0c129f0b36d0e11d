/** Bodies of assessments as content would publish them. */
import { randomUUID } from 'node:crypto';
import type { AssessmentBody } from '@paanch/contracts/content/assessments';

type Question = AssessmentBody['questions'][number];

/** One question of each type; `rightAnswers` has the correct answers. */
export function questionsOfEachType(): Question[] {
  const options = ['a', 'b', 'c'].map((id) => ({ id, text_html: `<p>Option ${id}</p>` }));
  const parts: Pick<Question, 'type' | 'options' | 'key' | 'tolerance'>[] = [
    { type: 'single', options, key: 'b', tolerance: null },
    { type: 'multiple', options, key: ['a', 'c'], tolerance: null },
    { type: 'true_false', options: [], key: false, tolerance: null },
    { type: 'numeric', options: [], key: 12.5, tolerance: 0.5 },
    { type: 'short_text', options: [], key: ['left join', 'left outer join'], tolerance: null },
  ];
  return parts.map((part, index) => ({ id: randomUUID(), prompt_html: `<p>Question ${index + 1}</p>`, sequence: index + 1, ...part }));
}

/** The correct order is b, c, a. */
export function orderingQuestion(): Question {
  const options = ['a', 'b', 'c'].map((id) => ({ id, text_html: `<p>Step ${id}</p>` }));
  const key = ['b', 'c', 'a'];
  return { id: randomUUID(), type: 'ordering', prompt_html: '<p>Put in order</p>', options, key, tolerance: null, sequence: 1 };
}

const RIGHT = {
  single: 'b',
  multiple: ['c', 'a'],
  true_false: false,
  numeric: '12,5',
  short_text: ' Left  JOIN ',
  ordering: ['b', 'c', 'a'],
} as const;

/** Correct answers to the first `count` questions of a body. */
export function rightAnswers({ questions }: Pick<AssessmentBody, 'questions'>, count = questions.length) {
  return questions.slice(0, count).map(({ id, type }) => ({ question_id: id, value: RIGHT[type] }));
}

export function assessmentBody(changes: Partial<AssessmentBody> = {}): AssessmentBody {
  return {
    assessment_id: randomUUID(),
    version: 1,
    product_id: randomUUID(),
    name: 'Reasoning',
    description: 'Five questions',
    time_limit_minutes: 25,
    questions: questionsOfEachType(),
    ...changes,
  };
}
