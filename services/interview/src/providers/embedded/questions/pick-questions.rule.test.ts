import { AREAS } from '@paanch/contracts/interview/interviews/areas';
import { TIERS } from '@paanch/contracts/kernel/stars';
import { BACKGROUND_TYPES } from '@paanch/contracts/kernel/vocabulary/study';
import { describe, expect, it } from 'vitest';
import type { InterviewQuestion, QuestionsRequest } from '../../provider.js';
import { stemOf } from '../interview/spoken-text.rule.js';
import { BEHAVIOUR } from './behaviour.rule.js';
import { OPENERS } from './openers.rule.js';
import { pickQuestions } from './pick-questions.rule.js';
import { PROBLEMS } from './problems.rule.js';
import { FIELD_QUESTIONS } from './questions.rule.js';

const GROUPS = [...Object.values(FIELD_QUESTIONS), OPENERS, PROBLEMS, BEHAVIOUR].flatMap((byTier) => TIERS.map((tier) => byTier[tier]));
const ALL = GROUPS.flat();
const KINDS = BACKGROUND_TYPES.flatMap((backgroundType) => TIERS.map((tier) => ({ backgroundType, tier })));
const aRequest: QuestionsRequest = { backgroundType: 'COMPUTER_SCIENCE', tier: 'BRONZE', seed: 'asha 1', earlierIds: [] };

const wordsOf = (text: string) => text.split(' ');
const idsOf = (questions: readonly InterviewQuestion[]) => questions.map(({ id }) => id);
const spokenOf = ({ question_text, follow_up }: InterviewQuestion) => [question_text, follow_up];
const SPOKEN = ALL.flatMap(spokenOf);
/** What nobody is asked in an interview. */
const PERSONAL =
  /\byour (?:age|family|parents|marriage|faith|religion|god|health|illness|disability|caste|community|village|home town|mother tongue|salary|pay)\b|\b(?:old are you|married|caste|gender|born|pregnant)\b/iu;

describe('the bank of questions', () => {
  it('has six for each field and tier, and eighteen shared for each tier', () => {
    expect(GROUPS.map((group) => group.length)).toEqual(GROUPS.map(() => 6));
    expect(ALL).toHaveLength(216);
  });

  it('has nothing twice', () => {
    expect(new Set(idsOf(ALL)).size).toBe(216);
    expect(new Set(ALL.map(({ question_text }) => question_text.toLowerCase())).size).toBe(216);
  });

  it('is short enough to be heard once', () => {
    expect(ALL.filter(({ question_text }) => wordsOf(question_text).length > 25)).toEqual([]);
    expect(ALL.filter(({ follow_up }) => wordsOf(follow_up).length > 20)).toEqual([]);
    const sentences = SPOKEN.flatMap((text) => text.split(/(?<=[.?]) /u));
    expect(sentences.filter((sentence) => wordsOf(sentence).length > 22)).toEqual([]);
  });

  it('can be read by a voice: plain words, no figures, symbols or abbreviations', () => {
    expect(SPOKEN.filter((text) => !/^[A-Z][A-Za-z,.?' ]+[.?]$/u.test(text))).toEqual([]);
    expect(SPOKEN.filter((text) => /\b[A-Z]{2,}\b|\b(?:e\.g|i\.e|etc|vs)\b/u.test(text))).toEqual([]);
    expect(SPOKEN.flatMap(wordsOf).filter((word) => word.length > 15)).toEqual([]);
  });

  it('asks nothing personal', () => {
    expect(SPOKEN.filter((text) => PERSONAL.test(text))).toEqual([]);
  });

  it.each(ALL)('looks in $id for three to five points, each with words of its own', ({ area, look_for }) => {
    expect(AREAS).toContain(area);
    expect([3, 4, 5]).toContain(look_for.length);
    expect(look_for.filter((point) => !/^[a-z]{3,}(?:\|[a-z]{3,})+$/u.test(point))).toEqual([]);
    const stems = look_for.flatMap((point) => [...new Set(point.split('|').map(stemOf))]);
    expect(new Set(stems).size).toBe(stems.length);
  });
});

describe('the five questions of an interview', () => {
  it.each(KINDS)('are an opener, two of $backgroundType, a problem and one about behaviour, all $tier', ({ backgroundType, tier }) => {
    const [opener, first, second, problem, behaviour, ...more] = pickQuestions({ ...aRequest, backgroundType, tier });
    expect(more).toEqual([]);
    expect(OPENERS[tier]).toContain(opener);
    expect(FIELD_QUESTIONS[backgroundType][tier]).toContain(first);
    expect(FIELD_QUESTIONS[backgroundType][tier]).toContain(second);
    expect(second).not.toBe(first);
    expect(PROBLEMS[tier]).toContain(problem);
    expect(BEHAVIOUR[tier]).toContain(behaviour);
  });

  it('are the same for the same seed', () => {
    expect(pickQuestions(aRequest)).toEqual(pickQuestions({ ...aRequest }));
  });

  it('are well mixed between attempts, even where seeds differ in one character', () => {
    const drawn = Array.from({ length: 60 }, (_, attempt) => idsOf(pickQuestions({ ...aRequest, seed: `asha ${attempt}` })));
    for (const place of [0, 1, 2, 3, 4]) expect(new Set(drawn.map((ids) => ids[place])).size).toBe(6);
    expect(new Set(drawn.map(String)).size).toBeGreaterThan(50);
  });

  it.each(KINDS)('never repeat those of the last two attempts in $backgroundType $tier', (kind) => {
    for (const learner of ['asha', 'ravi', 'meena']) {
      const attempts: string[][] = [];
      for (let attempt = 1; attempt <= 8; attempt += 1) {
        const earlierIds = attempts.slice(-2).flat();
        const ids = idsOf(pickQuestions({ ...kind, seed: `${learner} ${attempt}`, earlierIds }));
        expect(ids).toHaveLength(5);
        expect(ids.filter((id) => earlierIds.includes(id))).toEqual([]);
        attempts.push(ids);
      }
    }
  });
});
