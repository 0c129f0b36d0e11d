import { describe, expect, it } from 'vitest';
import { findPassages } from './guide-search.js';
import { GUIDES } from './guides/guides.js';

/** As learners ask, and the guide that answers. */
const ASKED: readonly (readonly [string, string])[] = [
  ['How do I introduce myself?', 'Introducing yourself'],
  ['tell me about yourself answer', 'Introducing yourself'],
  ['I am so nervous before interviews', 'Being nervous'],
  ['my hands shake and I panic', 'Being nervous'],
  ['what is the STAR method', 'Answering with an example'],
  ['They ask a technical question and I do not know the answer', 'When you do not know the answer'],
  ['what should I say is my greatest weakness', 'Strengths and weaknesses'],
  ['why do you want to work here?', 'Why this company'],
  ['what questions should I ask the interviewer at the end', 'Questions to ask the interviewer'],
  ['tips for a zoom interview', 'Video interviews'],
  ['I have a telephonic screening call tomorrow', 'Telephone interviews'],
  ['how to do well in GD', 'Group discussions'],
  ['what should I wear', 'What to wear'],
  ['dress code for interview', 'What to wear'],
  ['I will be late for my interview', 'Arriving on time'],
  ['I have a backlog in maths, how do I explain', 'Talking about a failure'],
  ['how to explain a gap year', 'A gap in your studies or work'],
  ['where do you see yourself in five years', 'Where you see yourself in five years'],
  ['how to explain my final year project', 'Talking about a project'],
  ['coding round preparation', 'Programming interviews'],
  ['how to prepare for a programming interview', 'Programming interviews'],
  ['SQL joins questions', 'SQL and database questions'],
  ['aptitude test tips', 'Aptitude tests'],
  ['how to solve a case study interview', 'Case questions'],
  ['what happens in the HR round', 'HR interviews'],
  ['the company wants me to sign a bond', 'HR interviews'],
  ['they asked whether I am getting married', 'Questions you need not answer'],
  ['conflict with a team member', 'Teamwork and conflict'],
  ['leadership example without being captain', 'Leadership without a title'],
  ['how long should my CV be', 'How long a resume should be'],
  ['what sections go into a resume', 'What goes into a resume'],
  ['how to write bullet points with numbers', 'Writing lines with results'],
  ['which skills should I list', 'Skills on a resume'],
  ['I have no experience, what do I put on my resume', 'A resume without experience'],
  ['what is ATS', 'Fitting the resume to a job'],
  ['how to write a cover letter', 'Cover letters'],
  ['email to a recruiter', 'E-mails to recruiters'],
  ['linkedin profile tips', 'Your profile on the web'],
  ['whom should I name as reference', 'References'],
  ['which certification is useful', 'Certificates and courses'],
  ['can I write fake experience', 'Lies on a resume'],
  ['where can I find job openings', 'Where to find jobs'],
  ['how many jobs should I apply for', 'How many applications to send'],
  ['how to read a job description', 'Reading a job description'],
  ['company asks for a registration fee, is it a scam', 'Fake job offers'],
  ['should I take an unpaid internship', 'Internships'],
  ['how to ask alumni for a referral', 'Asking people for help'],
  ['I was rejected again and feel sad', 'Dealing with rejection'],
  ['I feel hopeless and cannot sleep', 'When it gets too much'],
  ['bank exam preparation or job', 'Government and bank jobs'],
  ['switch career to another field', 'Changing your field'],
  ['MBA or job after graduation', 'Further studies or a job'],
  ['should I relocate to another city', 'Working from another town'],
  ['what are your salary expectations', 'Talking about salary'],
  ['how to negotiate CTC', 'Talking about salary'],
  ['what to look for in an offer letter', 'Reading an offer'],
  ['I have two offers, which one', 'Choosing between two offers'],
  ['how to politely decline an offer', 'Saying no to an offer'],
  ['no response after interview, should I follow up', 'Waiting for an answer'],
  ['how to improve my spoken English', 'Speaking English with confidence'],
];

const OUT_OF_SCOPE = [
  'What is the capital of France?',
  'Write a poem about the moon',
  'How do I cook biryani?',
  'Who won the cricket world cup in 2011?',
  'What is the weather in Pune tomorrow?',
  'Solve x squared plus 3x equals 10',
  'Translate good morning into Japanese',
  'Recommend a film for tonight',
  'How does photosynthesis work?',
  'What is the price of gold?',
  'Explain quantum entanglement',
  'How tall is Mount Everest?',
  'Best laptop under 50000 rupees',
  'How to lose belly fat',
  'Who is the prime minister of Japan?',
  'Give me the lyrics of a song',
  'When is Diwali this year?',
  'How do I fix a leaking tap?',
  'What is bitcoin?',
  'Tell me a joke',
];

describe('the guides', () => {
  it('are sixty, each with a title of its own and two passages that stand alone', () => {
    expect(GUIDES).toHaveLength(60);
    expect(new Set(GUIDES.map(({ title }) => title)).size).toBe(60);
    for (const { passages } of GUIDES) for (const text of passages) expect(text.split(/\s+/).length).toBeGreaterThan(10);
  });

  it('answer at least nine of ten questions with one of the three best passages', () => {
    const missed = ASKED.filter(([question, title]) => !findPassages(question, 3).some((found) => found.title === title));
    expect(missed.slice(ASKED.length / 10)).toEqual([]);
  });

  it('have nothing on at least nineteen of twenty questions about something else', () => {
    const answered = OUT_OF_SCOPE.filter((question) => findPassages(question).length > 0);
    expect(answered.slice(1)).toEqual([]);
  });
});
