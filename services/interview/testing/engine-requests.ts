/** What engines are asked in tests. */
import { aBrief } from '@paanch/testing/builders/a-brief';
import type { BriefRequest, GradeRequest } from '../src/providers/provider.js';

export const aBriefRequest = (): BriefRequest => ({
  backgroundType: 'COMPUTER_SCIENCE',
  projectType: 'CODING_PROJECT',
  tier: 'SILVER',
  template: 'A coding project for computer science, in 10 hours.',
  systemPrompt: 'Write as a hiring manager would.',
  inputPrompt: 'The learner is at Silver.',
  seed: 'a-learner:a-module:1',
  earlierTitles: [],
});

const ANSWER = `I built a queue that two counters share. Each phone keeps its own list and numbers patients with the letter of its counter,
so A1 and B1 never collide. When the network comes back, both lists are merged by arrival time. I tried it with two phones for an hour
without a network: 31 patients, none lost. What I left out: printing, and changing a wrong year of birth.`;

export const aGradeRequest = (): GradeRequest => ({
  projectType: 'CODING_PROJECT',
  systemPrompt: 'Judge as a hiring manager would.',
  inputPrompt: 'The learner is at Silver.',
  criteria: [
    { id: 'c1', name: 'Code Quality' },
    { id: 'c2', name: 'Functionality' },
  ],
  answers: [
    { id: 'a1', brief: aBrief(), text: ANSWER },
    {
      id: 'a2',
      brief: aBrief(),
      text: 'I would make an app. It will be good and everybody will like it. It uses modern technology and works well.',
    },
  ],
  nonce: 'f3a9c1d27b',
});
