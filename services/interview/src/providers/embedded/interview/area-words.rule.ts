/** What the practice engine says of each area, by level: what it found, and one thing to do next time. */
import type { Area } from '@paanch/contracts/interview/interviews/areas';

interface Words {
  readonly rationale: string;
  readonly tip: string;
}

const words = (rationale: string, tip: string): Words => ({ rationale, tip });

/** For levels 1 to 5. */
export const AREA_WORDS: Readonly<Record<Area, readonly [Words, Words, Words, Words, Words]>> = {
  relevance: [
    words('The answers hardly take up what was asked.', 'Say the question again in your own words, then answer exactly that.'),
    words('The questions are touched, but most points are missing.', 'Before you speak, name two points that the question asks for.'),
    words('The main points are there, and some are missing.', 'Ask yourself at the end: which part of the question have I not answered?'),
    words('Most points of the questions are answered.', 'Say where your answer ends: when would it be different?'),
    words('The points are answered, with their limits.', 'Keep this, and spend your time on the point that matters most.'),
  ],
  knowledge: [
    words('Terms of the subject hardly occur.', 'Name the idea that you would use, and say in one sentence what it does.'),
    words('Some terms of the subject occur, without being used.', 'Take one term and show how it works in the case that was asked about.'),
    words('The basics of the subject are used.', 'Say why your choice fits this case better than another one.'),
    words('The subject is applied to the case.', 'Compare your choice with one other, and say what each costs.'),
    words('Choices are explained and compared.', 'Add when you would choose differently.'),
  ],
  reasoning: [
    words('No steps can be seen.', 'Say what you would do first, what next, and why in this order.'),
    words('Conclusions come with few reasons.', 'After each choice say "because", and finish the sentence.'),
    words('There are steps, with some reasons.', 'Say how you would notice that you are wrong.'),
    words('Steps come with reasons.', 'Name one other way and say why you did not take it.'),
    words('Options are weighed and results are checked.', 'Keep this, and say the deciding reason first.'),
  ],
  structure: [
    words(
      'The answers are too short or too mixed to follow.',
      'Use four sentences: the situation, your task, what you did, what came of it.',
    ),
    words('The order is hard to follow.', 'Start with the answer, then give two reasons.'),
    words('The order can be followed.', 'Say at the start how many points you have, and count them.'),
    words('The order is clear.', 'End each answer with one sentence that sums it up.'),
    words('The answers are clear and well signposted.', 'Keep this, and leave out what the question does not need.'),
  ],
  evidence: [
    words('There is no example.', 'Tell one thing that happened: when it was, and what you did.'),
    words('Claims stay general.', 'Say "I" and a verb: I built, I asked, I measured.'),
    words('There is an example, and your own part is not always clear.', 'Separate what the team did from what you did.'),
    words('There are examples with what you did yourself.', 'Add what came of it, with a number.'),
    words('Your own actions and their results are clear.', 'Say how you know that the result came from what you did.'),
  ],
  practice: [
    words(
      'There is too little here to see how you would work with others.',
      'Answer each question, even if only in part, and stay polite.',
    ),
    words('The answers avoid what was asked.', 'If you do not know, say so, and say how you would find out.'),
    words('The questions that were asked are answered politely.', 'Ask back when a question can be read in two ways.'),
    words('The answers show that you listen.', 'Say what you learned, and what you do differently now.'),
    words('The answers show listening and what you learned.', 'Keep this: it is what interviewers remember.'),
  ],
};
