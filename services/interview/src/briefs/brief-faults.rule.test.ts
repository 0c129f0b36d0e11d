import type { Brief } from '@paanch/contracts/interview/briefs';
import { describe, expect, it } from 'vitest';
import { aBrief } from '@paanch/testing/builders/a-brief';
import { briefFaults } from './brief-faults.rule.js';

describe('a brief', () => {
  it.each<[string, Partial<Brief>, readonly string[]]>([
    ['is fine without any of it', {}, []],
    ['may have figures', { data_given: 'Sales of 1,200 to 48,000 rupees in 2025 and 2026.' }, []],
    ['may not lead to a site', { data_given: 'See https://data.example/orders' }, ['link']],
    ['may not name a site either', { data_given: 'Download it from orders.com first.' }, ['link']],
    ['may not have an e-mail address', { steps: ['Write to asha@clinic.example', 'b', 'c', 'd'] }, ['mail']],
    ['may not have a phone number', { safety_note: 'Call 98220 12345 first.' }, ['phone']],
    ['may not come again', { title: 'a Queue for THREE clinics' }, ['seen_before']],
  ])('%s', (_, over, faults) => {
    expect(briefFaults({ ...aBrief(), ...over }, ['A queue for three clinics '])).toEqual(faults);
  });
});
