import type { Guide } from './guide.js';

/** Questions that come again and again, and rounds of their own. */
export const ANSWER_GUIDES: readonly Guide[] = [
  {
    title: 'Talking about a failure',
    words: 'failure mistake wrong exam subject failed low marks gap',
    passages: [
      'Choose a failure that was yours and is over. Say what happened in two sentences, what you understood, and what you do differently since. Do not blame a teacher or a team mate.',
      'For low marks or a subject you had to repeat: name it yourself, give the reason in half a sentence, and show what came after, such as a project or better marks. Then stop.',
    ],
  },
  {
    title: 'A gap in your studies or work',
    words: 'gap year break career gap drop explain',
    passages: [
      'Say how long it was and why, in one sentence, without details of health or family that you would rather keep. Then say what you did in it that is of use: a course, care for someone, a job in a shop.',
      'An interviewer wants to know whether you are ready now. Show something recent: a certificate of last month, a small project, regular work of any kind.',
    ],
  },
  {
    title: 'Where you see yourself in five years',
    words: 'five years future goal long term plan career',
    passages: [
      'Answer with what you want to be able to do, not with a title. "I want to run a small project on my own and help new people" fits most first jobs.',
      'If you plan further studies, be honest and say when. Nobody expects a contract for five years; they want to know whether you will stay long enough to be worth teaching.',
    ],
  },
  {
    title: 'Talking about a project',
    words: 'explain final year project describe what did you build role technology',
    passages: [
      'Say in one sentence whom it helps. Then: what was hard, what you yourself did, what you decided against and why, and how you know that it works. Keep a picture or a short clip on your phone.',
      'Expect three questions: Why this technology? What would you change? What was your own part? If a guide or a library did something for you, say so; they will find out.',
    ],
  },
  {
    title: 'Programming interviews',
    words: 'programming algorithm data structure technical round leetcode whiteboard',
    passages: [
      'Begin with an example by hand and say the input, the output and the odd cases. Give the simple solution first and its cost, then improve it. Speak while you write, and run through it once with your example.',
      'For practice, do two tasks a day for a month rather than forty in a weekend. After each, write down the idea in one line. Arrays, strings, hash maps, two pointers, trees and simple recursion cover most first rounds.',
    ],
  },
  {
    title: 'SQL and database questions',
    words: 'sql database join query index normalisation',
    passages: [
      'Be able to write by hand: a join of two tables, a group with a condition, the second highest value, and rows that are in one table and not in the other. Say what happens with empty values.',
      'Know in a sentence each what an index, a primary key, a transaction and a normal form are for, with one example from your own project.',
    ],
  },
  {
    title: 'Aptitude tests',
    words: 'aptitude reasoning test quantitative written exam cut off',
    passages: [
      'Work through papers of earlier years with a clock. First round: everything you can do in a minute. Second round: what is left, from easy to hard. Do not stay on one task for more than two minutes.',
      'Percentages, ratios, speed and work, averages, and tables make up most of it. Keep a page of your own mistakes; the same five come back.',
    ],
  },
  {
    title: 'Case questions',
    words: 'case study estimate guess how many consulting business market',
    passages: [
      'Ask two questions before you answer, then say your plan: "First the number of customers, then what each of them buys." Use round numbers and say where they come from.',
      'End with a recommendation and one thing that would change your mind. A clear wrong number is better than no number.',
    ],
  },
  {
    title: 'HR interviews',
    words: 'hr round final relocation notice night shift bond',
    passages: [
      'The HR round checks whether you will come and whether you will stay. Know your answers on place of work, shifts, start date and documents before you go in.',
      'If there is a bond or a training agreement, ask for it in writing and read it at home. It is normal to say: "I would like to read it and answer tomorrow."',
    ],
  },
  {
    title: 'Questions you need not answer',
    words: 'personal illegal marriage religion caste family pregnant age',
    passages: [
      'Questions about marriage, faith, caste, health or plans for children have nothing to do with the work. You can answer what is behind it: "If you would like to know whether I can travel, yes."',
      'If it goes on, write down date and words afterwards and speak to your placement office. You do not have to decide about it in the room.',
    ],
  },
  {
    title: 'Teamwork and conflict',
    words: 'conflict team member disagreement difficult colleague group',
    passages: [
      'Choose a conflict about work, not about character. Say what each side wanted, what you did to find out, and what you agreed on. It is fine if the other side was right.',
      'Good words: "I asked what he was worried about." Bad words: "He was lazy." The interviewer imagines to be your colleague.',
    ],
  },
  {
    title: 'Leadership without a title',
    words: 'leadership lead initiative captain responsibility example',
    passages: [
      'Leading is also to call the meeting, to write down who does what, or to notice that someone is stuck. Take an example with a beginning and a result, such as an event that took place although half the team was ill.',
      'Say how you made others able to do it, not how you did everything alone. Name one thing you would do differently.',
    ],
  },
];
