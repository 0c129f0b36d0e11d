export const accessibilityMessages = {
  title: 'Accessibility of {{app}}',
  lead: 'What we do so that everyone can use {{app}}, what is not good yet, and how to get help.',
  aim: 'What we aim at',
  aimText:
    'Every page for learners is made to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. We check each page in all its states by machine and by hand. Nobody outside has checked it yet.',
  done: 'What you can rely on',
  doneLines: {
    keyboard: 'Everything works with a keyboard alone, also tests, ordering and videos. You always see where you are.',
    reader: 'Screen readers get names, headings and states, and hear what changes. Pictures that matter have words.',
    captions: 'Videos show captions from the beginning, and the words can be read beside the video.',
    text: 'Text can be twice as large, and pages fit a screen of 320 px without scrolling sideways.',
    contrast: 'Light and dark colours have enough contrast. Nothing is said by colour alone. High-contrast modes of your device work.',
    motion: 'If your device asks for less motion, nothing moves.',
    time: 'You can get more time in tests. The clock is spoken at ten, five and one minute only.',
    language: 'All pages speak English and Hindi, and you can change that at any time.',
  },
  gaps: 'What is not good yet',
  gapLines: {
    interview:
      'An interview by voice needs a microphone and your voice. You can type your answers instead, and they are judged in the same way.',
    captions: 'Captions are written by those who make a video. They can have mistakes, and describe no sounds or pictures.',
    files: 'Files from others, such as job papers or project files, are shown as they came. Some do not work well with a screen reader.',
    english:
      'Lessons, tests and jobs are shown in the language they were written in, mostly English. Interviews and the coach speak English.',
    charts: 'The path of five stars is a picture. Its description has the same facts in one long sentence.',
  },
  help: 'How to get support',
  helpText:
    'Need more time, captions or another way to take part? Write it in your profile under "Extra time and support". Staff read it and arrange it with you.',
  toProfile: 'Go to my profile',
  report: 'How to report a barrier',
  reportText:
    'Something stops you? Tell us where it was and what you use, such as a screen reader. If you have an account, write a complaint under "Privacy", and you see there when it is answered.',
  toPrivacy: 'Write a complaint',
  officerLead: 'Or write to the officer. You get an answer within {{days}} days.',
} as const;
