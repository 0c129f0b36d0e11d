import type { ProjectType } from '@paanch/contracts/kernel/vocabulary/study';
import type { Frame } from './frame.js';

export const TECHNICAL_FRAMES = {
  CODING_PROJECT: {
    title: 'A small program for',
    task: 'Plan and write the smallest program that helps here, in a language of your choice. A spreadsheet with formulas counts. Show the important parts of it, how you tested it and what it cannot do yet.',
    deliverables: [
      'What the program does for whom, in five sentences',
      'The data it keeps and why it needs each of them',
      'The most important 40 to 120 lines, with comments where a reader would ask why',
      'Three tests with input, expected and actual result, one of them with wrong input',
      'A list of what is left out and what you would do next',
    ],
    constraints: [
      'It runs on the devices that are described, without anything that has to be paid for',
      'It keeps no personal data beyond what is needed',
      'Another student must be able to start it from your description',
    ],
    steps: [
      'Write down the one task that it must do well',
      'Draw the data and the states',
      'Build the smallest part that can be tried',
      'Test it with wrong input and with nothing at all',
      'Describe it for somebody who has never seen it',
    ],
    format: 'Text with headings. Code between lines of three backticks. A link to your code is welcome, but what is judged is the text.',
    hours: 12,
  },
  DATA_ANALYSIS: {
    title: 'An analysis of',
    task: 'Analyse the figures you have. Say which question they can answer and which they cannot, show your way of calculating, and give those who decide one finding they can act on.',
    deliverables: [
      'The question that you answer, in one sentence',
      'Your calculation step by step, so that it can be repeated',
      'At least one table or described chart',
      'One finding in plain words, with how sure you are of it',
      'What data you would collect next, and how',
    ],
    constraints: [
      'Use the figures that are given; whatever you assume is named and its effect is shown',
      'Do not take a link between two figures for a cause without an argument',
      'Round so that nobody is deceived',
    ],
    steps: [
      'List the figures with their units and their gaps',
      'Write down what you expect before you calculate',
      'Calculate, then calculate it again in another way',
      'Look at what a wrong assumption would change',
      'Write the finding first and the way to it after',
    ],
    format: 'Text with headings, 700 to 1,500 words. Tables may be written as lists. Formulas in plain text.',
    hours: 11,
  },
  TECHNICAL_DOCUMENTATION: {
    title: 'A handbook for',
    task: 'Assume that a simple solution has been chosen; describe in two sentences which. Write the handbook that lets the people in this situation begin on Monday, use it every day and help themselves when something goes wrong.',
    deliverables: [
      'What it is for and for whom, on half a page',
      'How to begin: numbered steps with what should be seen after each',
      'The three daily tasks, each by itself',
      'What to do when it fails: at least five faults with cause and remedy',
      'A list of words that a newcomer would not know',
    ],
    constraints: [
      'A person who has never used it can follow it without asking',
      'One step to a sentence, one name to a thing',
      'What must never be done is said before the step, not after it',
    ],
    steps: [
      'Choose the solution and write down who uses it',
      'Do the daily tasks in your head and note each step',
      'Think of five ways in which it goes wrong',
      'Write, then let somebody read it who does not know it',
      'Cut what they did not need',
    ],
    format: 'Text with headings and numbered steps, 800 to 1,800 words.',
    hours: 9,
  },
} as const satisfies Partial<Readonly<Record<ProjectType, Frame>>>;
