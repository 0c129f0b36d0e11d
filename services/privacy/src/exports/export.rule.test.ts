import { describe, expect, it } from 'vitest';
import { aRequest, hours, madeOf, NOW } from '../../testing/request-rows.js';
import { askAgain, giveUp, markExpired, markReady } from './export.rule.js';

const collecting = aRequest({ kind: 'export', state: 'collecting', due_at: null, awaiting_since: NOW });
const ready = aRequest({ kind: 'export', state: 'ready', ready_at: NOW, due_at: hours(168) });

describe('a copy', () => {
  it('is kept for seven days once it is ready', () => {
    const made = markReady(collecting, 4_096, NOW);
    expect(madeOf(made)).toEqual({ state: 'ready', facts: ['PrivacyRequestChanged'] });
    expect(made.next).toMatchObject({ ready_at: NOW, size_bytes: 4_096, due_at: hours(168), awaiting_since: null });
  });

  it('expires, or is given up, so that another can be asked for', () => {
    expect(markExpired(ready, hours(168)).next).toMatchObject({ state: 'expired', ended_at: hours(168), due_at: null });
    expect(giveUp(collecting, hours(16)).next).toMatchObject({ state: 'expired', ended_at: hours(16), awaiting_since: null });
  });

  it('whose parts were lost asks everybody again', () => {
    expect(madeOf(askAgain(collecting, hours(30)))).toEqual({ state: 'collecting', facts: ['ExportRequested'] });
    expect(askAgain(collecting, hours(30)).next).toMatchObject({ awaiting_since: hours(30) });
  });

  it('that has ended stays as it is', () => {
    const ended = aRequest({ kind: 'export', state: 'expired' });
    for (const made of [markReady(ended, 1, NOW), markExpired(ended, NOW), giveUp(ended, NOW), askAgain(ended, NOW)])
      expect(made.next).toBe(ended);
    expect(markReady(null, 1, NOW).next).toBeNull();
  });
});
