import { describe, expect, it } from 'vitest';
import { askedQuestion } from './asked-question.rule.js';

const QUESTIONS = [
  'Please introduce yourself and say what drew you to computer science.',
  'How would you find out why a page has become slow?',
  'How would you find out which of two databases suits a small shop?',
  'Tell me about a time when a plan of yours did not work.',
  'Why?',
];

describe('the question asked', () => {
  it.each([
    ['the first, within a greeting', `Hello, I am Vidya. I am an AI. ${QUESTIONS[0]}`, null, 0],
    ['the next one', `Thank you. Question two. ${QUESTIONS[1]}`, 0, 1],
    ['one that begins like another', `Thank you. ${QUESTIONS[2]}`, 1, 2],
    ['in other words', 'Next, tell me about one time when your plan did not quite work out.', 2, 3],
    ['however it is written', 'HOW WOULD YOU, FIND OUT: WHY A PAGE (HAS) BECOME SLOW', 0, 1],
    ['the same again', `Shall I say it again? ${QUESTIONS[1]}`, 1, 1],
    ['one of a single word', 'Why?', 3, 4],
    ['none in an offer to repeat', 'Shall I repeat the question?', 3, 3],
    ['none in a greeting', 'Hello, I am Vidya.', null, null],
    ['none in half a question', 'Please introduce', null, null],
  ])('%s', (_, turn, before, expected) => {
    expect(askedQuestion(turn, QUESTIONS, before)).toBe(expected);
  });

  it('is none without questions', () => {
    expect(askedQuestion('Hello', [], null)).toBeNull();
  });
});
