// @vitest-environment jsdom
import { saySentencesIn } from '@paanch/contracts/kernel/language/sentences';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { UiFrame } from '../../testing/ui-frame.js';
import { DeadlineBadge } from './deadline-badge.js';
import { agoOf, capitalized, clockOf, dayOf, exactOf, untilOf } from './moments.js';
import { When } from './when.js';

const NOW = Date.parse('2026-11-29T06:00:00.000Z');
const before = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const HOUR = 60;
const DAY = 24 * HOUR;

afterEach(() => {
  document.documentElement.lang = '';
  saySentencesIn({});
});

describe.each([
  ['en', '29 Nov 2026', '29 Nov 2026, 11:06', '1 Jan 2027, 00:00'],
  ['hi', '29 नव॰ 2026', '29 नव॰ 2026, 11:06', '1 जन॰ 2027, 00:00'],
])('a moment on a page in %s', (language, day, exact, midnight) => {
  it('is written exactly, in Indian time and with Latin figures', () => {
    document.documentElement.lang = language;
    expect([dayOf('2026-11-29T05:36:00.000Z'), exactOf('2026-11-29T05:36:00.000Z')]).toEqual([day, exact]);
    expect(exactOf('2026-12-31T18:30:00.000Z')).toBe(midnight);
    expect(clockOf(Date.parse('2026-11-29T05:36:00.000Z'))).toBe('11:06');
  });
});

describe('the time since a moment', () => {
  it.each([
    [-5, 'Just now', 'अभी-अभी'],
    [0.5, 'Just now', 'अभी-अभी'],
    [1, '1 minute ago', '1 मिनट पहले'],
    [59, '59 minutes ago', '59 मिनट पहले'],
    [HOUR, '1 hour ago', '1 घंटे पहले'],
    [23 * HOUR, '23 hours ago', '23 घंटे पहले'],
    [DAY, 'Yesterday', '1 दिन पहले'],
    [2 * DAY, '2 days ago', '2 दिन पहले'],
    [40 * DAY, '40 days ago', '40 दिन पहले'],
  ])('of %d minutes is "%s", "%s"', (minutes, english, hindi) => {
    document.documentElement.lang = 'en';
    expect(capitalized(agoOf(before(minutes), NOW))).toBe(english);
    document.documentElement.lang = 'hi';
    expect(capitalized(agoOf(before(minutes), NOW))).toBe(hindi);
  });

  it('has the exact time beside it', () => {
    document.documentElement.lang = 'hi';
    render(<When at={before(5)} now={NOW} />);
    expect(screen.getByText('5 मिनट पहले').title).toBe('29 नव॰ 2026, 11:25');
  });
});

describe('the time until a moment', () => {
  it.each([
    [5, 'in 1 minute', '1 मिनट में'],
    [-1, 'in 1 minute', '1 मिनट में'],
    [-90, 'in 1 hour', '1 घंटे में'],
    [-DAY, 'tomorrow', '1 दिन में'],
    [-3 * DAY, 'in 3 days', '3 दिन में'],
  ])('that was %d minutes ago is "%s", "%s"', (minutes, english, hindi) => {
    document.documentElement.lang = 'en';
    expect(untilOf(before(minutes), NOW)).toBe(english);
    document.documentElement.lang = 'hi';
    expect(untilOf(before(minutes), NOW)).toBe(hindi);
  });
});

describe('the badge of a deadline', () => {
  it('says it in the language of the reader', () => {
    saySentencesIn({ Expired: 'समय खत्म', '{{days}} days left': '{{days}} दिन बाकी' });
    render(<DeadlineBadge deadline="2020-01-01T00:00:00.000Z" />, { wrapper: UiFrame });
    render(<DeadlineBadge deadline={new Date(Date.now() + 5 * DAY * 60_000).toISOString()} />, { wrapper: UiFrame });
    expect(screen.getByText('समय खत्म')).toBeTruthy();
    expect(screen.getByText('5 दिन बाकी')).toBeTruthy();
  });
});
