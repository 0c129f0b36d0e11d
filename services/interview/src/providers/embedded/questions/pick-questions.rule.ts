/** The five questions of an interview; the same seed gives the same five (docs/interviews.md#questions). */
import type { InterviewQuestion, QuestionsRequest } from '../../provider.js';
import { hashOf } from '../hash-of.rule.js';
import { BEHAVIOUR } from './behaviour.rule.js';
import { OPENERS } from './openers.rule.js';
import { PROBLEMS } from './problems.rule.js';
import { FIELD_QUESTIONS } from './questions.rule.js';

/** Six are enough for two of them in each of three interviews. */
function draw(count: number, questions: readonly InterviewQuestion[], { seed, earlierIds }: QuestionsRequest) {
  // The seed stands between two ids: the hash mixes only what still has characters after it.
  const place = ({ id }: InterviewQuestion) => hashOf(`${id} ${seed} ${id}`);
  const fresh = questions.filter(({ id }) => !earlierIds.includes(id));
  return fresh.toSorted((one, other) => place(one) - place(other)).slice(0, count);
}

/** An opener, two of the field, one problem to solve, one about behaviour. */
export function pickQuestions(request: QuestionsRequest): readonly InterviewQuestion[] {
  const { backgroundType, tier } = request;
  return [
    ...draw(1, OPENERS[tier], request),
    ...draw(2, FIELD_QUESTIONS[backgroundType][tier], request),
    ...draw(1, PROBLEMS[tier], request),
    ...draw(1, BEHAVIOUR[tier], request),
  ];
}
