import { hashedValue } from '@paanch/contracts/kernel/records/change-between';
import { toldChange } from '@paanch/testing/builders/told-change';
import { expect, it } from 'vitest';
import { archiveBackground, changeBackground, createBackground } from './background.rule.js';
import type { Configuration } from './tables.js';

const [THEN, NOW] = [new Date('2026-11-27T06:00:00Z'), new Date('2026-11-28T06:00:00Z')];
const texts = {
  project_description_template: 'A shop needs {{topic}}.',
  bronze_system_prompt: 'Grade it: b1',
  bronze_input_prompt: 'Grade it: b2',
  silver_system_prompt: 'Grade it: s1',
  silver_input_prompt: 'Grade it: s2',
  gold_system_prompt: 'Grade it: g1',
  gold_input_prompt: 'Grade it: g2',
};
const kept = { background_type: 'commerce', project_type: 'individual' };
const configuration = { ...kept, ...texts, grading_criteria: [{ name: 'Clear', weight: 100 }] } as unknown as Configuration;
const created = createBackground('b', configuration, THEN);

const hashed = (field: keyof Configuration, value: unknown) => hashedValue(field, created.next, value);

it('tells of a new configuration its kinds, and of prompts and criteria their hashes', () => {
  const fields = [...Object.keys(texts), 'grading_criteria'] as (keyof Configuration)[];
  const hashes = fields.map((field) => [field, hashed(field, configuration[field])]);
  expect(toldChange(created)).toEqual({
    action: 'created',
    fields: [],
    after: { ...kept, archived_at: null, ...Object.fromEntries(hashes) },
  });
});

it('tells of a changed prompt that it is another, and when it is archived', () => {
  expect(toldChange(changeBackground(created.next, { gold_input_prompt: 'Be kind' }, NOW))).toEqual({
    action: 'changed',
    fields: ['gold_input_prompt'],
    before: { gold_input_prompt: hashed('gold_input_prompt', 'Grade it: g2') },
    after: { gold_input_prompt: hashed('gold_input_prompt', 'Be kind') },
  });
  expect(toldChange(archiveBackground(created.next, NOW))).toEqual({
    action: 'archived',
    fields: [],
    before: { archived_at: null },
    after: { archived_at: NOW.toISOString() },
  });
});
