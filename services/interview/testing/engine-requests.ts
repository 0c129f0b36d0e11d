/** What engines are asked in tests. */
import { aBrief } from '@paanch/testing/builders/a-brief';
import { AREAS } from '@paanch/contracts/interview/interviews/areas';
import { INTERVIEW_SECONDS } from '@paanch/contracts/interview/interviews/vocabulary';
import type { BriefRequest, GradeRequest, InterviewGradeRequest, LiveRequest, QuestionsRequest } from '../src/providers/provider.js';
import { INTERVIEW_ANSWERS } from './interview-answers.js';

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

export const aQuestionsRequest = (): QuestionsRequest => ({
  backgroundType: 'COMPUTER_SCIENCE',
  tier: 'SILVER',
  seed: 'an-interview',
  earlierIds: [],
});

export const aLiveRequest = (): LiveRequest => ({
  interviewId: '0190a000-0000-7000-8000-000000000001',
  studentId: '0190a000-0000-7000-8000-000000000002',
  questions: ['What is an index for?', 'How do you find a slow query?', 'What is a join?', 'Tell me about a mistake.', 'What comes next?'],
  tier: 'SILVER',
  secondsAllowed: INTERVIEW_SECONDS,
  now: new Date(),
});

const question = 'A query on a large table is slow. How would you find the reason and make it faster?';
const look_for = ['plan|explain|measure', 'index|scan', 'join|filter|columns'];

export const anInterviewGradeRequest = (): InterviewGradeRequest => ({
  tier: 'SILVER',
  areas: AREAS,
  interviews: [
    { id: 'i1', answers: [{ question_index: 0, question, look_for, text: INTERVIEW_ANSWERS.COMPUTER_SCIENCE.strong }] },
    { id: 'i2', answers: [{ question_index: 3, question, look_for, text: INTERVIEW_ANSWERS.COMPUTER_SCIENCE.middle }] },
  ],
  nonce: 'f3a9c1d27b',
});
