import { Brief } from '@paanch/contracts/interview/briefs';
import { TIERS } from '@paanch/contracts/kernel/stars';
import { BACKGROUND_TYPES, PROJECT_TYPES } from '@paanch/contracts/kernel/vocabulary/study';
import { describe, expect, it } from 'vitest';
import { aBriefRequest } from '../../../testing/engine-requests.js';
import { briefFaults } from '../../briefs/brief-faults.rule.js';
import { writeFrame } from './write-frame.rule.js';

const REQUESTS = PROJECT_TYPES.flatMap((projectType) =>
  BACKGROUND_TYPES.flatMap((backgroundType) => TIERS.map((tier) => ({ ...aBriefRequest(), projectType, backgroundType, tier }))),
);

describe('a brief of the practice engine', () => {
  it.each(PROJECT_TYPES)('fits its schema for %s, whatever the field, the tier and the situation', (type) => {
    for (const request of REQUESTS.filter(({ projectType }) => projectType === type)) {
      const titles: string[] = [];
      for (let number = 0; number < 4; number += 1) {
        const brief = writeFrame({ ...request, earlierTitles: titles });
        expect(Brief.safeParse(brief).error?.issues ?? []).toEqual([]);
        expect(briefFaults(brief, titles)).toEqual([]);
        titles.push(brief.title);
      }
      expect(new Set(titles).size).toBe(4);
    }
  });

  it('is the same for the same seed, and not the same for all', () => {
    expect(writeFrame(aBriefRequest())).toEqual(writeFrame(aBriefRequest()));
    const titles = Array.from({ length: 20 }, (_, seed) => writeFrame({ ...aBriefRequest(), seed: `learner ${seed}` }).title);
    expect(new Set(titles).size).toBe(4);
  });

  it("holds the programme's own words, of a long text up to the last whole sentence that fits", () => {
    expect(writeFrame({ ...aBriefRequest(), template: 'Think of small shops.' }).data_given).toContain('Think of small shops.');
    const long = 'This sentence is repeated until it is too long. '.repeat(104);
    const brief = writeFrame({ ...aBriefRequest(), template: long });
    expect(Brief.safeParse(brief).success).toBe(true);
    expect(brief.data_given.endsWith('too long.')).toBe(true);
    expect(Brief.safeParse(writeFrame({ ...aBriefRequest(), template: 'x'.repeat(5_000) })).success).toBe(true);
  });

  it('asks for more at a higher tier', () => {
    const hours = TIERS.map((tier) => writeFrame({ ...aBriefRequest(), tier }).hours);
    expect(hours).toEqual(hours.toSorted((a, b) => a - b));
    expect(new Set(hours).size).toBe(3);
  });
});
