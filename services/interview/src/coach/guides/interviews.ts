import type { Guide } from './guide.js';

/** Before and during an interview. */
export const INTERVIEW_GUIDES: readonly Guide[] = [
  {
    title: 'Introducing yourself',
    words: 'introduction tell me about yourself first question opening',
    passages: [
      'Take 60 to 90 seconds. Say what you study and where, one thing you built or did that fits this job, and why you are here. End with the job, not with your hobbies. Practise it aloud until you no longer read it.',
      'Leave out family, marks of every year and the list of your subjects. If you have one number that shows a result, such as a project that 40 people use, put it in the second sentence.',
    ],
  },
  {
    title: 'Being nervous',
    words: 'nervous calm panic shaking voice confidence afraid before interview',
    passages: [
      'Nerves fall with the third repetition. Answer the five commonest questions aloud, three times each, on three different days. Before you go in, breathe out slowly for six seconds, five times.',
      'If your mind goes blank, say: "Let me think for a moment." Ten seconds of silence feel long to you and normal to the interviewer. You may also ask to hear the question again.',
    ],
  },
  {
    title: 'Answering with an example',
    words: 'star method situation task action result behavioural question describe a time',
    passages: [
      'Use four parts: the situation in one sentence, what you had to do, what you yourself did, and what came of it. Most of the time belongs to what you did. Say "I" where it was you, and "we" where it was the team.',
      'Prepare six stories: a problem you solved, a conflict, a mistake, something you learned quickly, something you led, and a deadline. Almost every question about your past fits one of them.',
    ],
  },
  {
    title: 'When you do not know the answer',
    words: 'unknown technical question stuck do not know guess blank',
    passages: [
      'Say what you do know that is close to it, then how you would find out. "I have not used it. I have used something similar, and I would begin with its documentation and a small trial." Never invent: the next question will show it.',
      'For a calculation or a case, think aloud. Name your assumption, take a round number, and check at the end whether the result can be true. The way there is what is judged.',
    ],
  },
  {
    title: 'Strengths and weaknesses',
    words: 'strength weakness greatest what are you bad at improve',
    passages: [
      'For a strength, name one that the job needs and prove it with one example. For a weakness, name a real one that is not at the heart of the job, what you do about it, and how you see that it gets better.',
      '"I work too hard" is not a weakness and everybody has heard it. "I used to begin writing before I had asked enough; now I write three questions first" is believable.',
    ],
  },
  {
    title: 'Why this company',
    words: 'why do you want to work here company motivation join us',
    passages: [
      'Find two facts that are not on the first page of their site: a product you tried, a customer, a change they made. Connect each to something you want to learn or have done. Two minutes of reading are enough to stand out.',
      'Do not say that it is a reputed company. Say what you would do in the first month there, and ask whether that is how new people begin.',
    ],
  },
  {
    title: 'Questions to ask the interviewer',
    words: 'ask questions end of interview do you have any questions for us',
    passages: [
      'Bring three questions. Good ones: What does a good first three months look like? What do people here find hardest in this job? How is the work of the team divided? Write the answers down.',
      'Leave salary and leave for the talk with HR, unless they bring it up. Never say that you have no questions: it reads as no interest.',
    ],
  },
  {
    title: 'Video interviews',
    words: 'video online camera laptop background network remote',
    passages: [
      'Put the camera at the height of your eyes, a window or a lamp in front of you, and a plain wall behind. Use headphones. Try the same app with a friend the day before, and keep a phone with data as a second way in.',
      'Look at the camera when you speak and at the screen when you listen. If the connection breaks, join again and say in one sentence where you were. Send a message if it takes more than two minutes.',
    ],
  },
  {
    title: 'Telephone interviews',
    words: 'telephone screening call first round hr',
    passages: [
      'Pick a quiet place and stand up: your voice is clearer. Have your resume, the job text and three stories on one sheet. If the call comes at a bad moment, ask politely for a time on the same day.',
      'Speak in short sentences and stop. On the telephone people cannot see that you have ended, so end with the result and then wait.',
    ],
  },
  {
    title: 'Group discussions',
    words: 'discussion gd topic round speak group',
    passages: [
      'You need not speak first. Two good entries are enough: one that brings a fact or a structure, and one that ties together what others have said. Use names and let people finish.',
      'If it gets loud, say: "We have heard two sides. Shall we see what both would cost?" Who brings order is remembered more than who speaks most.',
    ],
  },
  {
    title: 'What to wear',
    words: 'clothes formal dress code shoes saree shirt appearance',
    passages: [
      'Wear what people there wear on a normal day, one step neater. A clean shirt or kurta, ironed, and closed shoes are right almost everywhere. Try everything on the evening before.',
      'Comfort counts: if you keep pulling at a sleeve you cannot think. Keep scent and noise of jewellery low.',
    ],
  },
  {
    title: 'Arriving on time',
    words: 'late on time punctual travel reach reschedule',
    passages: [
      'Plan to be at the gate fifteen minutes early and know the way to the room. Carry two printed resumes, an identity card and a pen. Save the number of the person you meet.',
      'If you will be late, call before the time, not after it. Say when you will be there and ask whether that still works. One apology is enough.',
    ],
  },
];
