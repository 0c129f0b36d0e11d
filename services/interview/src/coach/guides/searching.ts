import type { Guide } from './guide.js';

/** Finding a job. */
export const SEARCH_GUIDES: readonly Guide[] = [
  {
    title: 'Where to find jobs',
    words: 'jobs find portal vacancies openings campus placement off campus',
    passages: [
      'Use four ways at once: your placement office, Careers on this platform, the pages of ten companies you like, and people. Write each application in one table with date and answer.',
      'Most first jobs come through someone who knows someone. Tell twenty people in one sentence what you are looking for.',
    ],
  },
  {
    title: 'How many applications to send',
    words: 'how many jobs apply number applications response rate',
    passages: [
      'Five careful applications a week beat fifty copies. If you hear nothing from twenty, change the resume. If you are invited and then refused, practise the interview.',
      'Apply also if you meet two thirds of what is asked. Lists of wishes are written by people who hope.',
    ],
  },
  {
    title: 'Reading a job description',
    words: 'job description requirements understand responsibilities role',
    passages: [
      'Read it three times: what would I do all day, what must I know on the first day, what can I learn there. Underline the verbs. If you cannot say what the work is, ask before you apply.',
      'Words such as dynamic and fast mean little. Look for the name of a team, a tool or a customer.',
    ],
  },
  {
    title: 'Fake job offers',
    words: 'fake scam fraud offer pay deposit registration fee suspicious',
    passages: [
      'Nobody who employs you takes money from you: no fee for registration, training, laptop or visa. Stop when an offer comes without an interview, from a free e-mail address, or with a hurry to pay.',
      'Call the company by the number on its own site. If you have paid, tell your bank and the cyber crime helpline 1930 on the same day, and your placement office.',
    ],
  },
  {
    title: 'Internships',
    words: 'internship summer unpaid ppo intern apply',
    passages: [
      'Choose by what you will be able to show afterwards and who will look at your work. Ask: What did the last intern make? How many are there for one mentor?',
      'In the first week ask for one task that is yours. In the last, write a page: what I did, what it changed, what I learned. That page becomes your best line.',
    ],
  },
  {
    title: 'Asking people for help',
    words: 'networking alumni contact referral message senior',
    passages: [
      'Write to alumni with a small question that only they can answer: "What surprised you in the first month?" Fifteen minutes, two possible times, and thanks afterwards.',
      'Ask for a referral only after someone has seen your work. Send the number of the job and two lines they can paste.',
    ],
  },
  {
    title: 'Dealing with rejection',
    words: 'rejection not selected refused sad demotivated no reply depressed',
    passages: [
      'A rejection says that someone else fitted better, once. Write down what was asked and what you would answer now, take the evening off, and send the next application tomorrow.',
      'You may ask for one line of feedback: "What should I learn for a similar job?" About one in five answers, and that one is worth much.',
    ],
  },
  {
    title: 'When it gets too much',
    words: 'stress pressure hopeless sleep overwhelmed crying help mental',
    passages: [
      'A long search is heavy, and it is not a verdict about you. Speak today with one person you trust. Your placement office and the counsellor of your college are there for this, also if you only want to talk.',
      'If you think of harming yourself, please call Tele-MANAS at 14416 or go to someone now. I am a program and cannot take care of you, but people can and want to.',
    ],
  },
  {
    title: 'Government and bank jobs',
    words: 'government bank exam public sector upsc ssc railway',
    passages: [
      'Dates and rules are on the official site of each body only; note them in a calendar, because forms close early in the evening. Keep scans of your documents in the right size in one folder.',
      'Prepare for the written paper and look for work beside it. A year with a job and evening study is easier to explain than two years of waiting.',
    ],
  },
  {
    title: 'Changing your field',
    words: 'change career switch non it background different branch',
    passages: [
      'Find the part of your old subject that the new one needs: a biologist knows experiments, a historian knows sources. Begin where both meet.',
      'Build one project in the new field and ask someone who works in it to look at it for twenty minutes. Their words are your next plan.',
    ],
  },
  {
    title: 'Further studies or a job',
    words: 'masters mba higher studies job or study gate cat',
    passages: [
      'Ask what you want to do in three years and what people who do it have studied. If most of them worked first, work first; if a degree is demanded, prepare for it.',
      'Look at cost, at what graduates of that very course do today, and at how long you can live without pay. Talk with two people who chose differently.',
    ],
  },
  {
    title: 'Working from another town',
    words: 'relocate move city hostel remote work from home',
    passages: [
      'Before you say yes, add up rent, food, travel and what you send home, and compare with the pay after deductions. Ask colleagues-to-be where they live.',
      'For work from home ask who supplies the computer, which hours you must be there, and how new people learn. The first three months are easier in an office.',
    ],
  },
];
