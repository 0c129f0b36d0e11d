// @vitest-environment jsdom
import { AppFrame } from '@paanch/account/session/app-frame';
import { failVideo, fakeVideos, loadVideo, playOn, theVideo } from '@paanch/testing/browser/fake-video';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { learnerMessages } from '../../../app/learner.messages.js';
import { DURATION, PRODUCT, SESSION, SessionServer } from '../session-server.story.js';
import { SessionPage } from './session-page.js';

let server: SessionServer;

beforeEach(() => {
  fakeVideos((change) => {
    act(change);
  });
  server = new SessionServer();
});

async function open() {
  const page = (
    <AppFrame area="learner" messages={learnerMessages}>
      <Routes>
        <Route path="/app/job-readiness/expert-sessions/:sessionId" element={<SessionPage />} />
      </Routes>
    </AppFrame>
  );
  render(page);
  await screen.findByRole('button', { name: 'Play' });
  loadVideo();
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const player = () => screen.getByRole('group', { name: /^Video:/ });
const triggers = () => server.saves.map(({ trigger_type }) => trigger_type);
const lastSave = () => server.saves.at(-1);
const begun = (seconds: number) => ({
  completion_percentage: seconds,
  last_milestone_reached: seconds >= 50 ? 50 : seconds >= 25 ? 25 : 10,
  resume_position_seconds: seconds,
  resume_from_milestone: 10,
  is_completed: false,
  watched: [[0, seconds]] as [number, number][],
});

describe('an expert session', () => {
  it('saves when it begins to play, at milestones 15 s apart, when it pauses, and at its end as completed', async () => {
    await open();
    press('Click to start video');
    await waitFor(() => expect(triggers()).toEqual(['resume']));
    playOn(12);
    await waitFor(() => expect(lastSave()).toMatchObject({ trigger_type: 'milestone', milestone: 10 }));
    playOn(12);
    expect(triggers()).toEqual(['resume', 'milestone']);
    playOn(4);
    await waitFor(() => expect(lastSave()).toMatchObject({ trigger_type: 'milestone', milestone: 25 }));
    press('Pause');
    await waitFor(() => expect(lastSave()).toMatchObject({ trigger_type: 'resume', current_time_seconds: 28 }));
    expect(screen.getByRole('img', { name: 'Milestones: 28% watched' })).toBeTruthy();
    press('Play');
    playOn(90, DURATION);
    await waitFor(() => expect(lastSave()).toMatchObject({ trigger_type: 'completion', force_completion: true }));
    expect(await screen.findByText('Session complete')).toBeTruthy();
    expect(await screen.findByText('You have completed this session.')).toBeTruthy();
    expect(screen.getByText('4 of 5 sessions watched')).toBeTruthy();
  });

  it('opens at the stored position, and offers to resume or to start over after two seconds', async () => {
    server.progress = begun(40);
    await open();
    expect(theVideo().currentTime).toBe(40);
    expect(screen.queryByText('Resume from 0:40?')).toBeNull();
    await screen.findByRole('button', { name: 'Resume' });
    press('Start over');
    expect([theVideo().currentTime, theVideo().paused]).toEqual([0, false]);
    expect(document.activeElement).toBe(player());
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  });

  it('that was left at its end opens at the part that is missing', async () => {
    server.progress = { ...begun(40), resume_position_seconds: DURATION };
    await open();
    expect(theVideo().currentTime).toBe(40);
  });

  it('offers nothing below the first milestone or once it is completed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    server.progress = { ...begun(40), is_completed: true };
    await open();
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    expect(screen.queryByText(/^Resume from/)).toBeNull();
  });

  it('marks as complete only at 100 %, and says why not before', async () => {
    server.progress = begun(60);
    await open();
    press('Mark Complete');
    expect(await screen.findByText('Please watch more of the video')).toBeTruthy();
    expect(server.saves).toEqual([]);
    cleanup();
    server.progress = { ...begun(99), completion_percentage: 100, resume_position_seconds: 50 };
    await open();
    press('Mark Complete');
    await waitFor(() => expect(lastSave()).toMatchObject({ trigger_type: 'completion', force_completion: true }));
    const done = await screen.findByText('You have completed this session.');
    expect(document.activeElement).toBe(done);
  });

  it('at its end with gaps offers the missing part, the one jump', async () => {
    server.progress = { ...begun(20), resume_position_seconds: 60 };
    await open();
    press('Click to start video');
    playOn(60, DURATION);
    await screen.findByRole('button', { name: 'Watch the missing part' });
    press('Watch the missing part');
    expect(theVideo().currentTime).toBe(20);
    expect(document.activeElement).toBe(player());
    playOn(40);
    press('Pause');
    await waitFor(() => expect(lastSave()?.watched).toEqual([[20, 60]]));
  });

  it('says that it was not saved, keeps it, and sends it when the connection is back', async () => {
    await open();
    press('Click to start video');
    await waitFor(() => expect(server.saves).toHaveLength(1));
    server.isAway = true;
    playOn(8);
    press('Pause');
    expect(await screen.findByText('Failed to save progress')).toBeTruthy();
    expect(screen.getByText('Your progress may not be saved. Please check your connection and try again.')).toBeTruthy();
    server.isAway = false;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(lastSave()?.watched).toEqual([[0, 8]]));
    await waitFor(() => expect(screen.queryByText(/^Your progress may not be saved/)).toBeNull());
  });

  it('after its tab was killed sends what was kept, and opens where it was', async () => {
    await open();
    press('Click to start video');
    await waitFor(() => expect(server.saves).toHaveLength(1));
    server.isAway = true;
    playOn(7);
    await act(() => new Promise((later) => setTimeout(later, 50)));
    cleanup();
    server.isAway = false;
    server.saves.length = 0;
    await open();
    // At most one second is lost.
    await waitFor(() => expect(server.saves[0]?.watched[0]?.[1]).toBeGreaterThanOrEqual(6));
    expect(theVideo().currentTime).toBeGreaterThanOrEqual(6);
  });

  it('sends again what the server did not count', async () => {
    await open();
    press('Click to start video');
    server.lags = true;
    playOn(9);
    press('Pause');
    await waitFor(() => expect(lastSave()).toMatchObject({ watched: [[0, 9]] }));
    const before = server.saves.length;
    server.lags = false;
    await waitFor(() => expect(server.saves.length).toBeGreaterThan(before));
    expect(lastSave()?.watched).toEqual([[0, 9]]);
  });

  it('is complete at its end also when the server counts the last seconds later', async () => {
    await open();
    press('Click to start video');
    server.lags = true;
    playOn(DURATION + 1, DURATION);
    await waitFor(() => expect(triggers()).toContain('completion'));
    server.lags = false;
    expect(await screen.findByText('You have completed this session.')).toBeTruthy();
  });

  it('keeps its address while the list is read again, and renews it when it fails', async () => {
    await open();
    press('Click to start video');
    await waitFor(() => expect(server.saves).toHaveLength(1));
    // Every save that succeeds refreshes what shows progress.
    await waitFor(() => expect(server.page.count('/api/app/job-readiness/expert-sessions')).toBe(2));
    playOn(5);
    const address = theVideo().getAttribute('src');
    server.ticket = 2;
    playOn(7);
    await waitFor(() => expect(triggers()).toContain('milestone'));
    await waitFor(() => expect(server.page.count('/api/app/job-readiness/expert-sessions')).toBeGreaterThan(2));
    expect(theVideo().getAttribute('src')).toBe(address);
    failVideo();
    await waitFor(() => expect(theVideo().getAttribute('src')).toContain('ticket=2'));
    loadVideo();
    expect(theVideo().currentTime).toBe(12);
  });
});

describe('the page of a session', () => {
  it.each([
    ['without a programme', '', 'Product ID is required'],
    ['of another programme', '?productId=01890000-0000-7000-8000-0000000000ff', 'We could not find this programme'],
  ])('%s says so', async (_, search, title) => {
    window.history.replaceState(null, '', `/app/job-readiness/expert-sessions/${SESSION}${search}`);
    server.page.answer('/api/app/job-readiness/expert-sessions', () => ({ status: 404, json: { message: 'Not found' } }));
    render(
      <AppFrame area="learner" messages={learnerMessages}>
        <SessionPage />
      </AppFrame>,
    );
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  it('below star TWO says what opens it', async () => {
    server.isLocked = true;
    render(
      <AppFrame area="learner" messages={learnerMessages}>
        <Routes>
          <Route path="/app/job-readiness/expert-sessions/:sessionId" element={<SessionPage />} />
        </Routes>
      </AppFrame>,
    );
    expect(await screen.findByText('Earn star TWO to open the expert sessions.')).toBeTruthy();
    expect(PRODUCT).not.toBe('');
  });

  it('that cannot be read says so', async () => {
    server.page.answer('/api/app/job-readiness/expert-sessions', () => ({ status: 403, json: { message: 'You may not open this' } }));
    render(
      <AppFrame area="learner" messages={learnerMessages}>
        <Routes>
          <Route path="/app/job-readiness/expert-sessions/:sessionId" element={<SessionPage />} />
        </Routes>
      </AppFrame>,
    );
    expect(await screen.findByText('Failed to fetch expert sessions')).toBeTruthy();
  });
});
