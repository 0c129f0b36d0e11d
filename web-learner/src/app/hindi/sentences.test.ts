/** What the API says to learners is there in Hindi, every sentence of it (docs/hindi.md#how-it-works). */
import { allRoutes } from '@paanch/contracts/all-routes';
import { ERRORS, messageOf, type Reason } from '@paanch/contracts/kernel/errors';
import { saySentencesIn, sentence } from '@paanch/contracts/kernel/language/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentences } from './sentences.js';

const CONTRACTS = '../../../../libs/contracts/src';
const REASONS = import.meta.glob<Record<string, unknown>>(
  [
    '../../../../libs/contracts/src/{auth,careers,content,interview,kernel,privacy,progress}/**/{reasons,edge-reasons,sample}.ts',
    '!../../../../libs/contracts/src/**/*.test.ts',
  ],
  { eager: true },
);
/** Their schemas are of routes that learners or anybody can call; those of staff beside them are named below. */
const SCHEMAS = import.meta.glob<string>(
  [
    '../../../../libs/contracts/src/kernel/{fields,list,language/language,files/*,vocabulary/*}.ts',
    '../../../../libs/contracts/src/auth/{profile,notifications,consents/*,sign-in/*,sso/sign-in}.ts',
    '../../../../libs/contracts/src/careers/{applying,openings,resumes,salary,vocabulary}.ts',
    '../../../../libs/contracts/src/interview/{appeals,coach,projects,interviews/*}.ts',
    '../../../../libs/contracts/src/privacy/{guardians,grievances,erasure,exports}.ts',
    '../../../../libs/contracts/src/progress/{attempts,receipts,exams/*,modules/*,outward/*}.ts',
    '!../../../../libs/contracts/src/**/*.{test,hi}.ts',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

/** Of routes and reasons of staff in those files. */
const TO_STAFF: ReadonlySet<string> = new Set([
  'Choose a reason',
  'Choose open or answered',
  'Enter an answer',
  'Reason is required',
  'Reason must be less than 1000 characters',
  'Status must be active, closed or expired',
  'Unknown company size',
]);

const isToLearners = ({ access }: (typeof allRoutes)[number]) => access === 'public' || access.includes('student');
const isReason = (value: unknown): value is Reason =>
  typeof value === 'object' && value !== null && 'reason' in value && 'code' in value && 'message' in value;
const reasonsOf = (routes: typeof allRoutes) =>
  routes.flatMap(({ errors, roleRefusal }) => [...errors, ...(roleRefusal ? [roleRefusal] : [])]).filter(isReason);

function* within(exported: unknown): Generator<Reason> {
  if (isReason(exported)) yield exported;
  else if (typeof exported === 'object' && exported !== null) for (const value of Object.values(exported)) yield* within(value);
}

const toLearners = new Set(reasonsOf(allRoutes.filter(isToLearners)).map(({ message }) => message));
const toStaff = new Set(reasonsOf(allRoutes.filter((route) => !isToLearners(route))).map(({ message }) => message));
/** What only a route of staff names is never said to learners. What no route names, the edge or a schema says to anybody. */
const declared = Object.entries(REASONS).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter(([name]) => /^[a-z]|_REFUSAL/.test(name))
    .flatMap(([, value]) => [...within(value)])
    .filter(({ message }) => toLearners.has(message) || (!toStaff.has(message) && !file.includes('/content/')))
    .map(({ message }) => message),
);

const LITERAL = /\b(?:error|required|tooLong|tooShort|message): (?:'((?:[^'\\]|\\.)+)'|"([^"]+)")/g;
const SECOND = /\.(?:min|max|int|regex|refine|length)\([^'\n]*?, (?:'([A-Z](?:[^'\\]|\\.)+)'|"([^"]+)")\)/g;
const literals = Object.values(SCHEMAS).flatMap((source) =>
  [...source.matchAll(LITERAL), ...source.matchAll(SECOND)].map(([, single, double]) => single ?? double ?? ''),
);

const wanted = [...new Set([...Object.values(ERRORS).map(({ message }) => message), ...toLearners, ...declared, ...literals])].filter(
  (english) => !TO_STAFF.has(english),
);

describe('what the API says', () => {
  beforeAll(() => saySentencesIn(sentences));
  afterAll(() => saySentencesIn({}));

  it('is found in the contracts', () => {
    expect(Object.keys(SCHEMAS).filter((file) => !file.startsWith(CONTRACTS))).toEqual([]);
    expect([wanted.length > 200, literals.length > 80, declared.length > 80]).toEqual([true, true, true]);
  });

  it('is in Hindi, every sentence that a learner can meet', () => {
    expect(wanted.filter((english) => sentence(english) === english)).toEqual([]);
  });

  it('names how long to wait', () => {
    expect(sentence(messageOf('RATE_LIMITED', 30))).toBe('बहुत ज़्यादा बार कोशिश हुई। 30 सेकंड बाद फिर कोशिश करें।');
    expect(sentence(messageOf('RATE_LIMITED', 90))).toBe('बहुत ज़्यादा बार कोशिश हुई। 2 मिनट बाद फिर कोशिश करें।');
  });
});

describe('each sentence', () => {
  const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([found]) => found).toSorted();

  it('is written in Devanagari, with Latin figures and the end of a Hindi sentence', () => {
    const strange = Object.values(sentences).filter((hindi) => !/[\u0900-\u097f]/.test(hindi) || /[\u0966-\u096f]|\.$/.test(hindi));
    expect(strange).toEqual([]);
  });

  it.each(Object.entries(sentences))('%s has the same placeholders and the same end', (english, hindi) => {
    expect(placeholders(hindi)).toEqual(placeholders(english));
    expect(hindi.endsWith('।')).toBe(english.endsWith('.'));
  });
});
