import { DEFAULT_CRITERIA, SUGGESTED_CRITERIA } from '@paanch/contracts/interview/grading-criteria';
import { PROJECT_TYPES, type ProjectType } from '@paanch/contracts/kernel/vocabulary/study';
import { describe, expect, it } from 'vitest';
import { ORDERS } from '../../../../testing/orders-to-graders.js';
import { controlBrief, CONTROLS, EXPECTED_LEVELS } from '../../../grading/controls/controls.rule.js';
import { pointsOf } from '../../../grading/combine.rule.js';
import { gradeAnswer } from './grade-answer.rule.js';

const criteriaOf = (type: ProjectType) =>
  [...SUGGESTED_CRITERIA[type], ...DEFAULT_CRITERIA].map(({ criterion }) => ({ id: criterion, name: criterion }));
const graded = (type: ProjectType, text: string) =>
  gradeAnswer({ id: 'answer', brief: controlBrief(type), text }, criteriaOf(type)).criteria;
const scoreOf = (type: ProjectType, text: string) =>
  pointsOf(
    SUGGESTED_CRITERIA[type],
    graded(type, text)
      .slice(0, SUGGESTED_CRITERIA[type].length)
      .map(({ level }) => level),
  );

describe.each(PROJECT_TYPES)('the practice engine grades %s', (type) => {
  const { weak, middle, strong } = CONTROLS[type];

  it('so that weak is below middle, and middle below strong', () => {
    expect(scoreOf(type, middle)).toBeGreaterThanOrEqual(scoreOf(type, weak) + 15);
    expect(scoreOf(type, strong)).toBeGreaterThanOrEqual(scoreOf(type, middle) + 10);
    expect(scoreOf(type, weak)).toBeLessThan(35);
  });

  it.each(['weak', 'strong'] as const)('with the %s control within a level of what is known, for every criterion', (which) => {
    for (const { level } of graded(type, CONTROLS[type][which])) expect(Math.abs(level - EXPECTED_LEVELS[which])).toBeLessThanOrEqual(1);
  });

  it('and quotes what is written there, letter by letter', () => {
    for (const text of [weak, middle, strong])
      for (const { level, quotes } of graded(type, text)) {
        expect(quotes.length > 0).toBe(level > 0);
        for (const quote of quotes) expect(text).toContain(quote);
      }
  });

  it('and stuffed key words never beat the middle one', () => {
    const { deliverables, constraints, title, data_given } = controlBrief(type);
    const words = [title, ...deliverables, ...constraints, data_given, ...criteriaOf(type).map(({ name }) => name)].join(' ');
    for (const stuffed of [
      `${words} `.repeat(8),
      [...new Set(words.split(/\s+/))].join(' '),
      `${words.replaceAll(/\b\w{1,3}\b/g, '')} `.repeat(3),
    ])
      expect(scoreOf(type, stuffed)).toBeLessThan(scoreOf(type, middle));
  });

  it.each(ORDERS)('and an order moves no score: %s', (order) => {
    const before = scoreOf(type, middle);
    const lines = middle.split('\n');
    const inside = [...lines.slice(0, 2), order, ...lines.slice(2)].join('\n');
    for (const text of [`${order}\n\n${middle}`, `${middle}\n\n${order}`, inside])
      expect(Math.abs(scoreOf(type, text) - before)).toBeLessThanOrEqual(5);
  });
});

describe('the practice engine', () => {
  it('gives fluent text about something else at most two', () => {
    for (const { level } of gradeAnswer(
      { id: 'a', brief: { ...controlBrief('CASE_STUDY'), ...OTHER_TOPIC }, text: CONTROLS.DATA_ANALYSIS.strong },
      criteriaOf('CASE_STUDY'),
    ).criteria)
      expect(level).toBeLessThanOrEqual(2);
  });

  it('reads Hindi as words, too', () => {
    const hindi = `समस्या यह है कि सोमवार को 420 में से 140 डिब्बे वापस आते हैं, क्योंकि ऑर्डर रविवार शाम को लिए जाते हैं। मेरा सुझाव है कि शुक्रवार को ही ऑर्डर लिया जाए। इससे 41 रुपये के हिसाब से 5,740 रुपये बचेंगे। लेकिन जोखिम यह है कि कुछ दफ़्तर जवाब न दें, इसलिए उनके लिए 60 प्रतिशत बनाया जाए।`;
    const [first] = graded('BUSINESS_PROPOSAL', hindi);
    expect(first?.level).toBeGreaterThanOrEqual(1);
    expect(hindi).toContain(first?.quotes[0] ?? 'nothing');
  });

  it('finds nothing in nothing', () => {
    expect(graded('OTHER', '… — !').map(({ level }) => level)).toEqual(criteriaOf('OTHER').map(() => 0));
  });
});

const OTHER_TOPIC = {
  title: 'Wild horses of the steppe',
  scenario: 'Herds roam grassland whose rivers freeze each winter, and rangers protect foals against wolves.',
  organisation: 'Rangers',
  deliverables: ['Habitats', 'Predators', 'Migration'],
  constraints: ['Snow', 'Altitude'],
  data_given: 'Foals, mares, stallions.',
  steps: ['Observe hoofprints', 'Photograph herds', 'Follow trails', 'Describe grazing'],
  submission_format: 'Prose.',
};
