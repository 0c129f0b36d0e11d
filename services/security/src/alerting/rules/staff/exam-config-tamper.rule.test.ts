import { describe, expect, it } from 'vitest';
import { ADMIN, detect, event, hitsOf, series } from '../../../../testing/rule-events.js';
import { examConfigTamper } from './exam-config-tamper.rule.js';

const CHANGED = { configKind: 'tier_ranges', configId: 'product', access: 'change' };
const change = (details: Readonly<Record<string, unknown>> = {}) => ({
  event_type: 'CONFIGURATION_ACCESS' as const,
  user_id: ADMIN,
  details: { ...CHANGED, ...details },
});
const EXAM = { configKind: 'promotion_exam' };
const whileOpen = (openAttempts: number, index = 90, more: object = {}) => event(index, 1, change({ openAttempts, ...more }));

describe('EXAM_CONFIG_TAMPER', () => {
  it.each([
    ['five changes of tier ranges within ten minutes', series(5, 2.4, change()), { peak: 5 }],
    ['five changes of a background', series(5, 1, change({ configKind: 'background' })), { peak: 5 }],
    ['five changes of a promotion exam', series(5, 1, change(EXAM)), { peak: 5 }],
    ['a promotion exam changed while two attempts are open', [whileOpen(2, 90, EXAM)], { peak: 2, cause: 'open_exam' }],
    ['a change while an attempt is open', [whileOpen(1)], { peak: 1, cause: 'open' }],
    ['the worst of two changes while attempts are open', [whileOpen(3), whileOpen(2, 91)], { peak: 3, cause: 'open' }],
    ['four changes, one of them while an attempt is open', [...series(4, 1, change()), whileOpen(1)], { peak: 1, cause: 'open' }],
    ['six changes, one of them while an attempt is open', [...series(6, 1, change()), whileOpen(1)], { peak: 6 }],
    ['six changes, one of them while six attempts are open', [...series(6, 1, change()), whileOpen(6)], { peak: 6, cause: 'open' }],
  ])('fires for %s', (_, events, verdict) => {
    expect(detect(examConfigTamper, events)).toMatchObject({ severity: 'WARNING', ...verdict });
  });

  it.each([
    ['four changes', series(4, 1, change())],
    ['five changes, never five within ten minutes', series(5, 2.5, change())],
    ['readers of tier ranges', series(20, 0.1, change({ access: 'read' }))],
    ['limits of a client', series(20, 0.1, change({ configKind: 'client_limits' }))],
    ['a change while no attempt is open', [whileOpen(0)]],
    ['four changes of a promotion exam', series(4, 1, change(EXAM))],
    ['readers of promotion exams', series(20, 0.1, change({ ...EXAM, access: 'read' }))],
    ['a promotion exam changed while no attempt is open', [whileOpen(0, 90, EXAM)]],
    ['changes of nothing that has an id', series(5, 1, change({ configId: undefined }))],
    ['other acts of staff', series(20, 0.1, { event_type: 'ADMIN_ACTION', user_id: ADMIN, details: { action: 'product.changed' } })],
  ])('stays silent for %s', (_, events) => {
    expect(detect(examConfigTamper, events)).toBeNull();
  });

  it('counts each product by itself when a campus sets up many', () => {
    const events = Array.from({ length: 20 }, (_, index) => event(index, index * 0.1, change({ configId: `product-${index}` })));
    expect(new Set(hitsOf(examConfigTamper, events).map(({ group_key }) => group_key)).size).toBe(20);
  });

  it.each([
    [5, null, '5 changes of one grading setting within 10 minutes'],
    [1, 'open', 'Tier ranges were changed while an attempt was open'],
    [7, 'open', 'Tier ranges were changed while 7 attempts were open'],
    [1, 'open_exam', 'A promotion exam was changed while an attempt was open'],
  ])('describes %i of them, %s', (peak, cause, description) => {
    const summary = { severity: 'WARNING', peak, cause, event_count: 9, group_key: 'product', user_role: 'Admin' } as const;
    expect(examConfigTamper.describe(summary)).toBe(description);
  });
});
