/** Two interviews of known quality that every pass judges beside the real one (docs/interviews.md#analysis). */
import type { InterviewGradeRequest } from '../../providers/provider.js';

type Answers = InterviewGradeRequest['interviews'][number]['answers'];

/** Levels that a fair grader gives them, for each area; one more or less is fine. */
export const EXPECTED_LEVELS = { weak: 1, strong: 4 } as const;

const QUESTIONS = [
  {
    question: 'Tell me about a problem in a project of yours. How did you find the cause?',
    look_for: ['problem|error|fault|late|wrong', 'cause|why|reason', 'checked|tested|compared|measured', 'fixed|changed|solved'],
  },
  {
    question: 'Two people in your team want to do the same task in different ways. What do you do?',
    look_for: ['listen|ask|understand|view', 'compare|options|criteria|pros', 'decide|agree|decision', 'try|test|small|review'],
  },
  {
    question: 'What would you improve in the last piece of work that you finished?',
    look_for: ['improve|better|change|different', 'because|reason|users|feedback', 'first|next|plan|step', 'learned|learnt|mistake|time'],
  },
] as const;

const WEAK = [
  'There was a problem in the project but it was solved. Our team is very good and everybody worked hard.',
  'Teamwork is important. They should not fight and the leader should say something.',
  'I think it was good, so nothing much. Maybe the colours.',
];

const STRONG = [
  `In our attendance project the lists were wrong on two of five days. My part was to find the cause. First I compared the lists with the paper
sheets, because I wanted to know which students were missing. All of them had scanned before nine. Then I tested the clock of the scanner and saw
that it ran four minutes late. I changed the rule instead of the clock, because the clock would drift again, and I checked it for ten days: no
student was missing. I learned to look at when a fault happens before I ask why.`,
  `If I understand the question, both ways could work. First I would ask each of them what the task needs most, and listen without deciding. Then we
compare the two options by the same three criteria: time, risk and who can repair it later. When two of us wanted different databases last year, I
asked both to build one small page in an hour. The first way took 20 minutes less, so we agreed on it, although it was not my own. I now always
suggest a small test, because people accept a result rather than an opinion.`,
  `The last thing I finished was a booking page for our sports room. I would improve two things. First the words, because I watched six users and four
of them did not find the button. Second the load time: I measured three seconds on an old phone. I would change the words before the speed, since
that is cheaper and the risk is small, and then compare again how many users finish a booking. My mistake was to ask for feedback only at the end.
Next time I would show a draft in the first week. May I ask whether you test with users early here?`,
];

const answersWith = (texts: readonly string[]): Answers =>
  QUESTIONS.map(({ question, look_for }, index) => ({
    question_index: index,
    question,
    look_for,
    text: (texts[index] ?? '').replaceAll('\n', ' '),
  }));

export const INTERVIEW_CONTROLS = { weak: answersWith(WEAK), strong: answersWith(STRONG) } as const;
