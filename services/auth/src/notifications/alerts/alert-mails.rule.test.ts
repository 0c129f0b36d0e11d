import { describe, expect, it } from 'vitest';
import { alertMailing, hourOf } from './alert-mails.rule.js';

const NINE = Date.parse('2026-11-21T09:00:00Z');
const at = (minutes: number) => new Date(NINE + minutes * 60_000);
const critical = (raisedAt: Date) => ({ severity: 'CRITICAL', raisedAt }) as const;
const emergency = (raisedAt: Date) => ({ severity: 'EMERGENCY', raisedAt }) as const;

describe('the hour of a time', () => {
  it.each([
    [0, 0],
    [59.99, 0],
    [60, 60],
    [-0.01, -60],
  ])('of minute %d begins at minute %d', (minute, start) => {
    expect(hourOf(at(minute))).toEqual(at(start));
  });
});

describe('the mail about an alert', () => {
  it.each([0, 5])('is sent at once after %i others in this hour', (mailed) => {
    expect(alertMailing(critical(at(19)), mailed, at(20))).toBe('now');
  });

  it.each([6, 7, 500])('waits for the end of the hour after %i others', (mailed) => {
    expect(alertMailing(critical(at(19)), mailed, at(20))).toEqual(at(60));
    expect(alertMailing(critical(at(59)), mailed, at(60))).toEqual(at(120));
  });

  it.each([0, 6, 500])('of an emergency is sent at once after %i others', (mailed) => {
    expect(alertMailing(emergency(at(19)), mailed, at(20))).toBe('now');
  });

  it.each([critical, emergency])('is not written for one that is older than an hour', (news) => {
    expect(alertMailing(news(at(0)), 0, at(60))).toBe('now');
    expect(alertMailing(news(at(0)), 0, at(60.001))).toBe('never');
    expect(alertMailing(news(at(0)), 6, at(61))).toBe('never');
    expect(alertMailing(news(at(5)), 0, at(0))).toBe('now');
  });
});
