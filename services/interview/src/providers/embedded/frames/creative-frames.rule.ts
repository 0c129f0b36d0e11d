import type { ProjectType } from '@paanch/contracts/kernel/vocabulary/study';
import type { Frame } from './frame.js';

export const CREATIVE_FRAMES = {
  CONTENT_CREATION: {
    title: 'Three texts about',
    task: 'Write three pieces that the people in this situation could use tomorrow: one of about 300 words, one of about 120 and one of a single sentence. Say before each for whom it is and what should happen after it has been read.',
    deliverables: [
      'Whom you write for, what they know and what they doubt',
      'A text of about 300 words',
      'A text of about 120 words for another place or another reader',
      'One sentence for a wall, a label or a message',
      'Why you wrote it so: tone, order and what you left out',
    ],
    constraints: [
      'Nothing that is not in the situation is stated as a fact',
      'Words that a reader of class eight knows',
      'No text is a shorter copy of another',
    ],
    steps: [
      'Describe one reader as if you knew them',
      'Write down what they should do afterwards',
      'Write the long text without stopping, then cut a third',
      'Write the others from the beginning',
      'Read all three aloud and change what makes you stumble',
    ],
    format: 'Text with headings, 700 to 1,300 words in all.',
    hours: 8,
  },
  DESIGN_CONCEPT: {
    title: 'A design concept for',
    task: 'Design something that helps here: a thing, a room, a sign, a page or a service. Describe it so precisely that somebody else could build a first version, and how you would try it with five people before money is spent.',
    deliverables: [
      'The need, from the point of view of one person in the situation',
      'The concept in words and as described sketches: what is seen, touched and done, step by step',
      'Two other concepts that you dropped, and why',
      'A test with five people: task, what you watch, when you change the design',
      'What it costs to try it',
    ],
    constraints: [
      'People who see badly, hear badly or cannot read are thought of',
      'It can be tried within a month with the money that is there',
      'It works on the worst day, not only on the best',
    ],
    steps: [
      'Write a day of one person in this situation',
      'Collect at least five ideas before you judge any',
      'Choose by the need, not by the look',
      'Describe the use of it step by step and mark where it could fail',
      'Plan the test',
    ],
    format: 'Text with headings, 700 to 1,500 words. Sketches are described in words; a file with drawings is welcome.',
    hours: 10,
  },
  RESEARCH_OUTLINE: {
    title: 'A research outline on',
    task: 'Plan a study that could be done in eight weeks by two students. Narrow the situation down to one question, choose a method that can answer it, and say what would make the answer wrong.',
    deliverables: [
      'One question, and why the answer would help',
      'What is known already: what you would look for, where, and two kinds of sources',
      'The method: who or what is studied, how many, how they are chosen, what is asked or measured',
      'What could make the result wrong, and what you do against it',
      'A plan for eight weeks, with what it costs and whose consent is needed',
    ],
    constraints: [
      'Nobody is harmed or embarrassed, and everybody may say no',
      'It can be done with a notebook, a phone and 10,000 rupees',
      'The question can be answered with "no"',
    ],
    steps: [
      'Write ten questions and cross out nine',
      'Decide what would count as an answer',
      'Choose the method, and say why not another',
      'Try your questions on one person',
      'Plan the weeks backwards from the last',
    ],
    format: 'Text with headings, 700 to 1,500 words: question, what is known, method, limits, plan.',
    hours: 10,
  },
  OTHER: {
    title: 'A project about',
    task: 'Choose what would help most in this situation and do it as far as you can at a desk: a plan, a set of rules, a lesson, a calculation or something else. Say first what you chose and why it comes before other things.',
    deliverables: [
      'What you chose to do, and two things that you decided against',
      'The work itself, so complete that somebody could use it tomorrow',
      'What it rests on: figures, assumptions, and one person’s point of view that is not yours',
      'How one would see after a month that it helped',
    ],
    constraints: [
      'It can be used by the people who are described, with what they have',
      'Every assumption is named',
      'It is finished rather than large',
    ],
    steps: [
      'Write down who is concerned and what each of them wants',
      'Choose by what helps most for the least work',
      'Make a first version in one sitting',
      'Look at it with the eyes of somebody who disagrees',
      'Improve it, and write down what you would do next',
    ],
    format: 'Text with headings, 600 to 1,500 words.',
    hours: 9,
  },
} as const satisfies Partial<Readonly<Record<ProjectType, Frame>>>;
