import type { Guide } from './guide.js';

/** What is written. */
export const RESUME_GUIDES: readonly Guide[] = [
  {
    title: 'How long a resume should be',
    words: 'resume length one page two pages long short',
    passages: [
      'One page until you have five years of work. People read it for half a minute, so the best third belongs on top: who you are in one line, then projects or work with results.',
      'If it is longer, cut school details before twelfth, hobbies without proof, and the sentence about your objective. Keep the letters at ten points or more.',
    ],
  },
  {
    title: 'What goes into a resume',
    words: 'resume sections contents write format template fresher',
    passages: [
      'Name, telephone, e-mail, town, and links that work. Then education with year and result, projects with what they did for someone, work or internships, skills you can be asked about, and certificates of the last three years.',
      "Leave out photo, date of birth, father's name, marital status and signature unless an employer asks for them. Send it as PDF, named after you and the job.",
    ],
  },
  {
    title: 'Writing lines with results',
    words: 'resume bullet points action verbs numbers achievements impact',
    passages: [
      'Begin with what you did, end with what it changed: "Wrote a script that copies attendance into one sheet; saves the office two hours a week." If you have no number, say who uses it.',
      'Words such as hardworking, passionate or team player prove nothing. Replace each with a line that shows it.',
    ],
  },
  {
    title: 'Skills on a resume',
    words: 'skills list tools languages rating level resume',
    passages: [
      'List only what you would enjoy being asked about tomorrow. Group them: languages, tools, databases, spoken languages. Stars and percent bars say nothing; "used in two projects" does.',
      'Put first what the job text names. If you have only read about it, write "learning" beside it.',
    ],
  },
  {
    title: 'A resume without experience',
    words: 'no experience fresher first job empty resume internship',
    passages: [
      'Projects, a shop you helped in, tuition you gave and events you ran are experience. Write each as you would a job: where, when, what you did, what came of it.',
      'If there is a gap, make one small thing this month: a page for a local shop, a table of public data with three findings, a translated guide. One real thing beats five course names.',
    ],
  },
  {
    title: 'Fitting the resume to a job',
    words: 'tailor resume job description keywords ats match',
    passages: [
      'Mark ten words in the job text that are about the work. Use those that are true for you in the same spelling. Move the project that fits best to the top. This takes fifteen minutes and doubles the answers.',
      'Programs that sort resumes read plain text: no tables, no text in pictures, no two columns. Test it by copying everything into an empty note.',
    ],
  },
  {
    title: 'Cover letters',
    words: 'cover letter application letter write motivation',
    passages: [
      'Half a page: why this job, what you have done that fits it, and when you could begin. Use the name of the person or "Dear hiring team". One example is enough.',
      'Do not repeat the resume. Say what is not in it: why you changed your subject, or that you know the town.',
    ],
  },
  {
    title: 'E-mails to recruiters',
    words: 'email write recruiter follow up subject line message linkedin',
    passages: [
      'Subject: the job and your name. Three sentences: what you want, why you fit, what you attach. Read it aloud once before you send it. No smileys, no all capitals.',
      'If no answer comes, write once more after a week, in two sentences and under the same subject. After that, let it rest and go on with others.',
    ],
  },
  {
    title: 'Your profile on the web',
    words: 'linkedin profile github portfolio social media online presence',
    passages: [
      'Have one page that shows your best work and keep it the same as your resume. In the first line say what you do and what you are looking for. Two finished projects with a short text are better than twenty empty folders.',
      'Search for your own name. Ask friends to take down what you would not want to explain in an interview.',
    ],
  },
  {
    title: 'References',
    words: 'reference letter recommendation contact professor',
    passages: [
      'Ask two people who have seen you work, before you name them. Send them the job text and two lines on what they could speak about.',
      'Thank them when it is decided, whatever the result. You will need them again.',
    ],
  },
  {
    title: 'Certificates and courses',
    words: 'certificate course certification online which one useful',
    passages: [
      'A certificate opens a door if it is asked for in the job text, or if you can show what you built with it. Three are enough on a resume.',
      'Before you pay, look at ten job texts you would like. If the course is named in fewer than three, spend the time on a project.',
    ],
  },
  {
    title: 'Lies on a resume',
    words: 'lie fake experience exaggerate false marks honest',
    passages: [
      'I will not help to write what is not true. Made-up work is found by one call, and it ends the application and often the next one.',
      'What is true can be said well. Tell me what you have really done, also if it seems small, and we find words for it.',
    ],
  },
];
