import { hashedValue } from '@paanch/contracts/kernel/records/change-between';
import { toldChange } from '@paanch/testing/builders/told-change';
import { expect, it } from 'vitest';
import { decideAppeal } from './appeal.rule.js';
import type { StoredAppeal } from './tables.js';

const NOW = new Date('2026-11-28T06:00:00Z');
const appeal: StoredAppeal = {
  id: 'a',
  subject_type: 'project',
  subject_id: 's',
  student_id: 'l',
  product_id: 'p',
  module_id: 'm',
  text: 'Please look again.',
  status: 'open',
  outcome: null,
  reason: null,
  decided_by: null,
  decided_at: null,
  revision: 1,
  created_at: NOW,
};

it('tells the outcome of an appeal before and after, and of the reason its hash', () => {
  const answer = { outcome: 'upheld', reason: 'The second part was not read.', by: 'x' } as const;
  expect(toldChange(decideAppeal({ appeal, moduleName: 'A shop' }, answer, NOW))).toEqual({
    action: 'decided',
    fields: ['status', 'outcome'],
    before: { status: 'open', outcome: null },
    after: { status: 'decided', outcome: 'upheld' },
    reason_hash: hashedValue('reason', appeal, 'The second part was not read.'),
  });
});
