// @vitest-environment jsdom
/** What was noticed of an attempt, on its result page. */
import { AppFrame } from '@paanch/account/session/app-frame';
import { fireEvent, render, screen } from '@testing-library/react';
import type { AttemptNote } from '@paanch/contracts/progress/noticing/notes';
import { describe, expect, it } from 'vitest';
import { learnerMessages } from '../../../../app/learner.messages.js';
import { AttemptServer } from '../../attempt-server.story.js';
import { NoticedCard } from './noticed-card.js';

const UNTIL = '2098-12-21T10:12:30.000Z';
const at = '2026-11-21T10:05:00.000Z';
const left = (seconds: number): AttemptNote => ({ kind: 'tab_left', at, seconds });
const lost = (seconds: number): AttemptNote => ({ kind: 'reconnected', at, seconds });

function show(notes: readonly AttemptNote[], rest: Partial<AttemptServer['notes']> = {}) {
  const server = new AttemptServer((id) => `/app/job-readiness/assessments/${id}/result`);
  server.notes = { notes: [...notes], comment: null, comment_until: UNTIL, ...rest };
  render(
    <AppFrame area="learner" messages={learnerMessages}>
      <NoticedCard assessmentId={server.assessmentId} attemptId={server.attemptId} />
    </AppFrame>,
  );
  return server;
}

describe('what we noticed', () => {
  it.each([
    ['nothing', [], ['Nothing: you stayed on the page, and the connection held.']],
    ['one look away', [left(40)], ['You left the tab once, for 40 s.']],
    [
      'several',
      [left(30), left(40), lost(15)],
      ['You left the tab 2 times, 1 min 10 s in all.', 'The connection was lost once, for 15 s.'],
    ],
    ['lost connections', [lost(15), lost(20)], ['The connection was lost 2 times, 35 s in all.']],
  ])('is told of %s, and that it is never a score', async (_, notes, texts) => {
    show(notes);
    for (const text of texts) expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(/never a score/)).toBeTruthy();
  });
});

describe('the comment', () => {
  it('is written and changed', async () => {
    const server = show([left(40)]);
    fireEvent.change(await screen.findByLabelText('Your comment'), { target: { value: 'The bell rang.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save comment' }));
    expect((await screen.findAllByText('Comment saved.')).length).toBeGreaterThan(0);
    expect(server.notes.comment?.text).toBe('The bell rang.');
    expect(Reflect.get(screen.getByLabelText('Your comment'), 'value')).toBe('The bell rang.');
  });

  it('is only shown once its time is over', async () => {
    show([], { comment: { text: 'The bell rang.', written_at: at }, comment_until: '2026-01-01T00:00:00.000Z' });
    expect(await screen.findByText('The bell rang.')).toBeTruthy();
    expect(screen.queryByLabelText('Your comment')).toBeNull();
  });
});
