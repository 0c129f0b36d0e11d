import type { ProjectType } from '@paanch/contracts/kernel/vocabulary/study';
import type { Frame } from './frame.js';

export const BUSINESS_FRAMES = {
  BUSINESS_PROPOSAL: {
    title: 'A proposal for',
    task: 'Write the proposal that you would hand to the people who decide. Say what the problem is worth, what you would do, what it costs and earns, and what would make you stop.',
    deliverables: [
      'The problem in your own words, with the figures that show it',
      'One solution, and why it is better than two others you thought of',
      'A calculation of cost and gain for the first six months, with each assumption named',
      'A plan for the first four weeks: who does what by when',
    ],
    constraints: [
      'Use only the figures that are given and assumptions that you name',
      'No new staff in the first three months',
      'Anybody must be able to read it in ten minutes',
    ],
    steps: [
      'Read the situation twice and write down what is not known',
      'Put the problem into one figure',
      'Collect at least three possible solutions and judge them by the same questions',
      'Calculate the one you prefer, then halve the gain and look again',
      'Write, and cut every sentence that nobody would miss',
    ],
    format: 'Text with headings, 700 to 1,500 words. Tables may be written as lists. Put the calculation where a reader can follow it.',
    hours: 10,
  },
  CASE_STUDY: {
    title: 'A case study of',
    task: 'Work the situation up as a case. Find out what lies behind what people say, weigh the evidence for and against, and recommend one step that can be judged afterwards.',
    deliverables: [
      'A short account of the situation, with what is fact and what is opinion kept apart',
      'A diagnosis: two or three causes in the order of their weight',
      'The evidence for each cause, and what speaks against it',
      'One recommendation, with a sign by which success or failure will be seen',
    ],
    constraints: [
      'Every claim rests on a figure that is given or is marked as your assumption',
      'Name at least one explanation that you looked at and dropped',
      'Do not blame a person',
    ],
    steps: [
      'Mark every figure and every opinion in the situation',
      'Draw what leads to what',
      'Look for what does not fit your first idea',
      'Decide on the causes and weigh them',
      'Write the recommendation last',
    ],
    format: 'Text with headings, 700 to 1,500 words: situation, diagnosis, evidence, recommendation.',
    hours: 9,
  },
  MARKETING_PLAN: {
    title: 'A marketing plan for',
    task: 'Write the plan for one season. Choose whom to reach first, what to tell them and where, how the money is spread, and which three figures will show whether it works.',
    deliverables: [
      'Two groups of people and what each of them wants, with your reasons',
      'One message for each group, in a sentence that could be used',
      'A choice of at most three ways to reach them, by week',
      'A budget that adds up, and three figures to watch with their targets',
    ],
    constraints: [
      'The budget is what is given; where none is given take 50,000 rupees',
      'Nothing that is not true, and no fear as an argument',
      'What is planned can be done by the people who are there',
    ],
    steps: [
      'Write down who decides, who pays and who uses',
      'Find the moment in which they could be reached',
      'Choose, and say what you leave out',
      'Calculate what one new customer or visitor may cost',
      'Plan week by week, then add what you will look at each Friday',
    ],
    format: 'Text with headings, 700 to 1,500 words, with the budget and the weeks as lists.',
    hours: 10,
  },
} as const satisfies Partial<Readonly<Record<ProjectType, Frame>>>;
