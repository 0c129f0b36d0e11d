/** What engines are asked in tests, and a brief that fits its schema. */
import type { Brief } from '@paanch/contracts/interview/briefs';
import type { BriefRequest, GradeRequest } from '../src/providers/provider.js';

const SCENARIO = `Sahyadri Seva runs four free clinics in the hills above Nashik. Patients write their names on a sheet of paper and wait, often
for three hours, because nobody knows who came first once the sheets of two counters are mixed up. The coordinator wants a small tool that the
two volunteers at the counters can use on old phones. It has to keep working when the network is away, and it may not ask patients for more
than a first name and the year of birth. You plan it, build the smallest part that helps, and explain to the coordinator what it can do and
what it cannot do yet.`;

export const aBrief = (): Brief => ({
  title: 'A queue for four hill clinics',
  scenario: SCENARIO,
  organisation: 'Sahyadri Seva, a charity that runs clinics',
  deliverables: ['A working queue for two counters', 'A page that explains it to volunteers', 'A list of what was left out'],
  constraints: ['It works without a network for an hour', 'It keeps no more than a first name and a year of birth'],
  data_given: 'About 60 patients come to each clinic on a Monday, between 8:00 and 12:30.',
  steps: ['Ask who uses it', 'Draw the states', 'Build the smallest part', 'Try it with two phones'],
  submission_format: 'Text of at most 20,000 characters, with code where it helps.',
  hours: 10,
  safety_note: 'Use invented names only.',
});

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
