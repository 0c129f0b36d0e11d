/** Which questions a learner of the demo is asked differs from system to system. */
import { ANSWER_WORDS } from '@paanch/contracts/interview/interviews/vocabulary';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { pickQuestions } from '../../../services/interview/src/providers/embedded/questions/pick-questions.rule.js';

const { answers } = z
  .object({ answers: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(new URL('interviews.json', import.meta.url), 'utf8')));

it('has an answer to every question that can be asked', () => {
  const request = { backgroundType: 'BUSINESS_ADMINISTRATION', tier: 'GOLD', earlierIds: [] } as const;
  const drawn = Array.from({ length: 200 }, (_, seed) => pickQuestions({ ...request, seed: `interview ${seed}` })).flat();
  expect([...new Set(drawn.map(({ id }) => id))].toSorted()).toEqual(Object.keys(answers).toSorted());
});

it('answers in enough words to be judged', () => {
  expect(Object.values(answers).filter((text) => text.split(' ').length < ANSWER_WORDS)).toEqual([]);
});
