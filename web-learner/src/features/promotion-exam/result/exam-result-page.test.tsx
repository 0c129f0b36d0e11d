// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { atResult, open } from '../exam-pages.story.js';
import { PRODUCT } from '../exam-server.story.js';

const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a passed exam', () => {
  it('shows score, pass mark, outcome and facts', async () => {
    atResult();
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'You scored 80%. You passed.' })).toBeTruthy();
    expect(screen.getByText('2 of 3 correct, 12 min 30 s of 60 min. Submitted 21 Nov 2026, 15:42.')).toBeTruthy();
    const score = await region('Your score');
    expect(score.getByText('Passed')).toBeTruthy();
    expect(score.getByRole('img', { name: 'Your score is 80%. The pass mark is 70%.' })).toBeTruthy();
  });

  it('shows the new tier, with the way to the receipt and to the Tier System page', async () => {
    const server = atResult();
    open();
    const tier = await region('You passed the exam to Silver');
    tier.getByRole('button', { name: 'Why this tier?' }).click();
    expect(window.location.search).toBe(`?why=${server.attemptId}`);
    expect(tier.getByRole('link', { name: 'See the Tier System' }).getAttribute('href')).toBe(
      `/app/job-readiness/tiers?productId=${PRODUCT}`,
    );
  });

  it('shows the result by topic as numbers and bars', async () => {
    atResult();
    open();
    const topics = await region('By topic');
    const bars = topics.getAllByRole('progressbar').map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuetext')]);
    expect(bars).toEqual([
      ['Percentages and ratios', '2 of 2'],
      ['Data interpretation', '0 of 1'],
    ]);
    expect(topics.getByText('2 of 2')).toBeTruthy();
  });

  it('shows no question, answer or key', async () => {
    atResult();
    open();
    await region('By topic');
    expect(document.body.textContent).not.toMatch(/Mango|Which is a fruit/);
  });
});

describe('what was noticed of an exam', () => {
  const noticed = () => region('What we noticed');

  it('is told with the comment, which can be written and changed', async () => {
    const server = atResult();
    const at = '2026-11-21T10:05:00.000Z';
    server.notes = {
      notes: [
        { kind: 'tab_left', at, seconds: 40 },
        { kind: 'reconnected', at, seconds: 15 },
      ],
      comment: null,
      comment_until: '2098-12-21T10:12:30.000Z',
    };
    open();
    expect(await (await noticed()).findByText('You left the tab once, for 40 s.')).toBeTruthy();
    expect((await noticed()).getByText('The connection was lost once, for 15 s.')).toBeTruthy();
    expect((await noticed()).getByText(/never a score/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Your comment'), { target: { value: 'The bell rang.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save comment' }));
    expect((await screen.findAllByText('Comment saved.')).length).toBeGreaterThan(0);
    expect(server.notes.comment?.text).toBe('The bell rang.');
    expect(Reflect.get(screen.getByLabelText('Your comment'), 'value')).toBe('The bell rang.');
  });

  it('may be nothing', async () => {
    atResult();
    open();
    expect(await (await noticed()).findByText('Nothing: you stayed on the page, and the connection held.')).toBeTruthy();
  });
});

describe('an exam that was not passed', () => {
  it('says when the next attempt may begin, and that the tier stays', async () => {
    const server = atResult();
    server.score = 52;
    server.eligibility = { eligible: false, reasons: ['COOLDOWN'], next_attempt_at: '2026-11-28T10:12:30.000Z' };
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'You scored 52%. The pass mark is 70%.' })).toBeTruthy();
    const tier = await region('You stay in Bronze');
    expect(await tier.findByText('The next attempt may begin on 28 Nov 2026, 15:42.')).toBeTruthy();
    expect((await region('Your score')).getByText('Not passed')).toBeTruthy();
  });

  it('says that it can be taken again once the wait is over', async () => {
    atResult().score = 52;
    open();
    expect(await screen.findByText('You can take the exam again now.')).toBeTruthy();
  });

  it('counts with a score of 0', async () => {
    const server = atResult();
    server.score = 0;
    open();
    expect(await screen.findByText(/This attempt counts\.$/)).toBeTruthy();
  });
});

it('of an attempt that staff voided says that it does not count, and when the next may begin', async () => {
  const server = atResult();
  server.status = 'voided';
  server.eligibility = { eligible: false, reasons: ['COOLDOWN'], next_attempt_at: '2026-11-22T10:12:30.000Z' };
  open();
  expect(await screen.findByRole('heading', { name: 'This attempt does not count' })).toBeTruthy();
  expect(await screen.findByText(/The next attempt may begin on 22 Nov 2026, 15:42\.$/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Your score' })).toBeNull();
});

it('of an open attempt leads back to its questions', async () => {
  atResult().status = 'in_progress';
  open();
  expect(await screen.findByText('Question 1 of 3')).toBeTruthy();
});
