/** Finds the passages of our guides that fit a question best (docs/coach.md#without-a-key). */
import MiniSearch, { type SearchResult } from 'minisearch';
import { GUIDES } from './guides/guides.js';

export interface Passage {
  readonly id: number;
  readonly title: string;
  readonly text: string;
}

/** Below it a passage has only words in common with the question, not its subject. */
const FLOOR = 9;

const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about after again all am an and any are as at be because been before being but by can could did do does doing done for from get give had has have ' +
    'having he her him his how i if in into is it its just know like make me more most much my need no not of on one or other our out please say she should so ' +
    'some such tell than that the their them then there these they this to too us use very want was we were what when where which while who why will with ' +
    'would you your good best help way ways thing things'
  ).split(' '),
);

/** Words that mean the same in our guides. */
const SAME: Readonly<Record<string, string>> = {
  cv: 'resume',
  cvs: 'resume',
  biodata: 'resume',
  resumes: 'resume',
  pay: 'salary',
  ctc: 'salary',
  package: 'salary',
  wage: 'salary',
  stipend: 'salary',
  money: 'salary',
  scared: 'nervous',
  afraid: 'nervous',
  anxious: 'nervous',
  anxiety: 'nervous',
  fear: 'nervous',
  tension: 'nervous',
  stressed: 'nervous',
  coding: 'programming',
  code: 'programming',
  programmer: 'programming',
  dsa: 'programming',
  wear: 'clothes',
  dress: 'clothes',
  outfit: 'clothes',
  zoom: 'video',
  online: 'video',
  virtual: 'video',
  gd: 'discussion',
  weaknesses: 'weakness',
  strengths: 'strength',
  failed: 'failure',
  fail: 'failure',
  fails: 'failure',
  backlog: 'failure',
  rejected: 'rejection',
  reject: 'rejection',
  recruiter: 'hr',
  fresher: 'experience',
  freshers: 'experience',
  mail: 'email',
  emails: 'email',
  job: 'jobs',
  phone: 'telephone',
  call: 'telephone',
  introduce: 'introduction',
  myself: 'introduction',
  yourself: 'introduction',
};

/** Plural and past alike: enough for short English guides. */
const stem = (word: string) => (word.length > 4 ? word.replace(/(?:ies|ing|ed|es|s)$/, '') : word);

function term(word: string): string | null {
  const lower = word.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}+#]/gu, '');
  if (lower === '' || STOP_WORDS.has(lower)) return null;
  return stem(SAME[lower] ?? lower);
}

const passages: readonly Passage[] = GUIDES.flatMap(({ title, passages: texts }) => texts.map((text) => ({ title, text }))).map(
  (passage, id) => ({ id, ...passage }),
);

function index() {
  const search = new MiniSearch<Passage & { words: string }>({
    fields: ['title', 'words', 'text'],
    processTerm: term,
    searchOptions: { boost: { title: 3, words: 2.5 }, prefix: (word) => word.length > 4, combineWith: 'OR' },
  });
  const wordsOf = new Map(GUIDES.map(({ title, words }) => [title, words]));
  search.addAll(passages.map((passage) => ({ ...passage, words: wordsOf.get(passage.title) ?? '' })));
  return search;
}
const guides = index();

/** They are in questions about anything: alone they fit nothing. */
const COMMON: ReadonlySet<string> = new Set(['work', 'write', 'year', 'explain', 'question', 'answer', 'day', 'time', 'new']);
/** Of the words of a question. */
const COVERED = 0.4;

function fits({ score, queryTerms }: SearchResult, terms: ReadonlySet<string>): boolean {
  const matched = new Set(queryTerms);
  return score >= FLOOR && matched.size / terms.size >= COVERED && [...matched].some((word) => !COMMON.has(word));
}

/** The best first; none if nothing fits. */
export function findPassages(question: string, most = 2): readonly Passage[] {
  const terms = new Set(question.split(/[\s\p{P}]+/u).flatMap((word) => term(word) ?? []));
  const found = guides.search(question).filter((result) => fits(result, terms));
  return found.slice(0, most).flatMap(({ id }) => passages.find((passage) => passage.id === id) ?? []);
}
