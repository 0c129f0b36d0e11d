import type { Guide } from './guide.js';

/** From the offer to the first weeks. */
export const OFFER_GUIDES: readonly Guide[] = [
  {
    title: 'Talking about salary',
    words: 'salary expectation expected negotiate number how much ask',
    passages: [
      'Find out what the same job pays in the same town: alumni, job texts, your placement office. Name a range whose lower end you would accept, and let them speak first if you can.',
      'For a first job most salaries are fixed, and it is fine to ask: "Is there room in it?" If not, ask about training, shifts, travel and the date of the first review.',
    ],
  },
  {
    title: 'Reading an offer',
    words: 'offer letter joining contract terms probation gross net deductions',
    passages: [
      'Look for five things: what is paid each month after deductions, what is only a bonus, the place, the hours, and how either side can end it. The number for the whole year may contain parts that you never see.',
      'Ask for everything in writing, and for two days to read it. Questions about law belong to a person who knows it; your placement office can name one.',
    ],
  },
  {
    title: 'Choosing between two offers',
    words: 'two offers choose compare which company better decide',
    passages: [
      'Write down what you will have learned after a year in each, who will teach you, and what a normal day is. Pay comes after that for the first two years, unless you need it now.',
      'Tell the other one quickly and kindly. People move between companies, and you will meet them again.',
    ],
  },
  {
    title: 'Saying no to an offer',
    words: 'decline refuse offer reject job accepted another politely',
    passages: [
      'Call or write within two days: thanks, the decision, one reason without details, and good wishes. Do not argue and do not apologise for a page.',
      'If you have signed, read what it says about leaving before you write. Speak with your placement office first, because it may affect those who come after you.',
    ],
  },
  {
    title: 'Waiting for an answer',
    words: 'no response follow up after interview waiting result when',
    passages: [
      'Ask at the end of the interview when they will decide. If that day has passed, wait two working days and write three lines: thanks, still interested, is there news?',
      'Until there is a signed offer, go on with other applications. Most delays have nothing to do with you.',
    ],
  },
  {
    title: 'Thanking after an interview',
    words: 'thank you note email after interview',
    passages: [
      'Send three sentences on the same day: thanks, one thing from the talk that stayed with you, and that you are glad to send more. It is rare, so it is remembered.',
      'Do not use it to repair an answer, unless you forgot something important; then one sentence is enough.',
    ],
  },
  {
    title: 'Documents for joining',
    words: 'documents joining background check verification mark sheets pan aadhaar',
    passages: [
      'Prepare scans of mark sheets, degree, identity, PAN, bank details, photographs and, if you have worked, letters of release. Give copies, never the originals, and ask what for when something seems odd.',
      'Dates on your resume must be those on the papers. If there is a mistake, say so before the check and not after it.',
    ],
  },
  {
    title: 'The first week at work',
    words: 'first week day new job join start office',
    passages: [
      'Write down every name and every word you do not know. Ask small questions early: in the first week they are expected, in the sixth they are not.',
      'Find out three things: who decides, how finished work looks, and what was promised to whom. At the end of the week tell your lead in three lines what you did and where you are stuck.',
    ],
  },
  {
    title: 'Asking for feedback',
    words: 'feedback manager review appraisal improve performance',
    passages: [
      'Ask for one thing: "What should I do differently next time?" It is easier to answer than "How am I doing?" Say thanks, repeat it in your own words, and show in two weeks what you changed.',
      'If you hear something hard, do not defend yourself in the room. Write it down, sleep, and ask for an example the next day.',
    ],
  },
  {
    title: 'Writing at work',
    words: 'write email report office english communicate professional',
    passages: [
      'Put the request in the first line, then the reason, then the details. One message, one matter. If it takes more than two scrolls, call.',
      'Short English is good English. Read it aloud once; where you stumble, make two sentences.',
    ],
  },
  {
    title: 'Speaking English with confidence',
    words: 'english speaking fluency grammar accent vocabulary communication improve',
    passages: [
      'Ten minutes aloud every day help more than an hour of grammar on Sunday. Describe what you see on the way, record it, and listen once. Learn sentences you need, such as "Let me show it with an example."',
      'Nobody marks your accent. Speak a little more slowly, end your sentences, and ask "Is that clear?" once.',
    ],
  },
  {
    title: 'Practising for an interview',
    words: 'practice mock interview prepare preparation vidya rehearsal',
    passages: [
      'Choose five questions, answer each aloud in two minutes, and record it. Listen only for two things: did I answer the question, and was there an example of my own? Then do it again.',
      'Ask someone to interview you with the job text in their hand. Afterwards let them tell you what they remember; what they do not remember was not said clearly.',
    ],
  },
];
