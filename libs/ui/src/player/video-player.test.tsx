// @vitest-environment jsdom
import { failVideo, fakeVideos, loadVideo, playing, playOn, theVideo } from '@paanch/testing/browser/fake-video';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UiFrame } from '../../testing/ui-frame.js';
import type { PlayerMoment } from './engine/video-engine.js';
import { playerStories, source } from './video-player.story.js';
import type { VideoPlayerProps } from './player-props.js';
import { VideoPlayer } from './video-player.js';

let moments: PlayerMoment[] = [];
const onRenew = vi.fn<VideoPlayerProps['onRenew']>();

function show(name: keyof typeof playerStories, parts: Partial<VideoPlayerProps> = {}) {
  const props = () => ({ ...playerStories[name], onRenew, onMoment: (moment: PlayerMoment) => void moments.push(moment), ...parts });
  const page = () => <RouterProvider router={createMemoryRouter([{ path: '*', element: <VideoPlayer {...props()} /> }])} />;
  render(page(), { wrapper: UiFrame });
  loadVideo();
  return theVideo();
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const key = (name: string) => fireEvent.keyDown(screen.getByRole('group', { name: /^Video:/ }), { key: name });
const last = (kind: PlayerMoment['kind']) => moments.findLast((moment) => moment.kind === kind);
const said = (text: string) => screen.findByText(text);

beforeEach(() => {
  moments = [];
  onRenew.mockReset().mockResolvedValue(null);
  fakeVideos((change) => {
    act(change);
  });
});

describe('a player', () => {
  it('starts by its large button, then counts the seconds that were really played', () => {
    show('free');
    press('Click to start video');
    playOn(6);
    press('Pause');
    expect(moments.map(({ kind }) => kind).filter((kind) => kind !== 'time')).toEqual(['play', 'pause']);
    expect(last('pause')).toEqual({ kind: 'pause', position: 6, played: [[0, 6]] });
    expect(screen.getByText('0:06').textContent).toBe('0:06 / 0:40');
    expect(screen.queryByRole('button', { name: 'Click to start video' })).toBeNull();
  });

  it('opens at the stored position', () => {
    expect(show('blocked').currentTime).toBe(12);
    expect(screen.getByText('0:12').textContent).toBe('0:12 / 0:40');
  });

  it('says that it has ended, with its last second', () => {
    show('free', { startAt: 30 });
    press('Play');
    playOn(20, 39.6);
    expect(last('ended')).toMatchObject({ played: [[30, 40]] });
  });

  it('obeys the keyboard: Space, volume, captions, back', async () => {
    const video = show('blocked');
    key(' ');
    playOn(4);
    expect(video.paused).toBe(false);
    key(' ');
    expect(video.paused).toBe(true);
    key('ArrowDown');
    expect(video.volume).toBe(0.9);
    await said('Volume 90%');
    key('ArrowUp');
    expect(video.volume).toBe(1);
    key('ArrowLeft');
    expect(video.currentTime).toBe(6);
    expect(button('Captions').getAttribute('aria-pressed')).toBe('true');
    key('c');
    expect(button('Captions').getAttribute('aria-pressed')).toBe('false');
    key('m');
    expect(video.muted).toBe(true);
  });

  it('where seeking is blocked puts back whatever moves it ahead, and says so', async () => {
    const video = show('blocked');
    press('Click to start video');
    playOn(3);
    act(() => {
      video.currentTime = 36;
    });
    expect(video.currentTime).toBe(15);
    await said('You can go back 10 s at a time.');
    expect(screen.getAllByText('Seeking is disabled').length).toBeGreaterThan(1);
    key('ArrowRight');
    expect(video.currentTime).toBe(15);
    press('Back 10 s');
    expect(video.currentTime).toBe(5);
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('where it is free moves by its slider', () => {
    const video = show('free');
    fireEvent.change(screen.getByRole('slider', { name: 'Position in the video' }), { target: { value: 25 } });
    expect(video.currentTime).toBe(25);
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('0:25 of 0:40');
  });

  it('has speed, the language of captions and low data in its settings, and keeps the place', () => {
    const video = show('free');
    press('Click to start video');
    playOn(8);
    press('Video settings');
    fireEvent.change(screen.getByLabelText('Speed'), { target: { value: '1.5' } });
    expect(video.playbackRate).toBe(1.5);
    fireEvent.change(screen.getByLabelText('Captions', { selector: 'select' }), { target: { value: 'hi' } });
    expect(localStorage.getItem('paanch-captions')).toBe('hi');
    fireEvent.click(screen.getByRole('switch', { name: 'Use less data (0.9 MB)' }));
    expect(video.getAttribute('src')).toBe(source.lowData?.url);
    loadVideo();
    expect([video.currentTime, video.paused, video.playbackRate]).toEqual([8, false, 1.5]);
    screen.getByLabelText('Speed').focus();
    key('Escape');
    expect(screen.queryByLabelText('Speed')).toBeNull();
    expect(document.activeElement).toBe(button('Video settings'));
  });

  it('renews an address that no longer works, and goes on where it was', async () => {
    onRenew.mockResolvedValue({ ...source, url: `${source.url}2` });
    const video = show('free');
    press('Click to start video');
    playOn(9);
    failVideo();
    await waitFor(() => expect(video.getAttribute('src')).toBe(`${source.url}2`));
    loadVideo();
    expect([video.currentTime, video.paused]).toEqual([9, false]);
    playOn(1);
    expect(last('time')?.played).toEqual([[0, 10]]);
  });

  it('waits for the connection, and asks again when it is back', async () => {
    const video = show('free');
    failVideo();
    await said('Waiting for the connection. The video goes on by itself.');
    onRenew.mockResolvedValue({ ...source, url: `${source.url}3` });
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(video.getAttribute('src')).toBe(`${source.url}3`));
  });

  it('asks again until the server answers, although the connection was never lost', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const video = show('free');
    failVideo();
    await waitFor(() => expect(onRenew).toHaveBeenCalledTimes(1));
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(onRenew).toHaveBeenCalledTimes(2);
    onRenew.mockResolvedValue({ ...source, url: `${source.url}4` });
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    expect(video.getAttribute('src')).toBe(`${source.url}4`);
  });

  it('says that the video failed if fresh addresses do not help either', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onRenew.mockImplementation(() => Promise.resolve({ ...source }));
    show('free');
    for (const times of [1, 2, 3, 4]) {
      failVideo();
      await act(() => vi.advanceTimersByTimeAsync(8_100));
      await waitFor(() => expect(onRenew).toHaveBeenCalledTimes(times));
      await screen.findByRole('button', { name: 'Click to start video' });
    }
    failVideo();
    await said('Failed to load video. Please refresh and try again.');
    press('Try Again');
    await waitFor(() => expect(onRenew).toHaveBeenCalledTimes(5));
  });

  it('says so at once if the server has the file and fresh addresses do not help', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 206 })));
    onRenew.mockImplementation(() => Promise.resolve({ ...source }));
    show('free');
    failVideo();
    await waitFor(() => expect(onRenew).toHaveBeenCalledTimes(1));
    await screen.findByRole('button', { name: 'Click to start video' });
    failVideo();
    await said('Failed to load video. Please refresh and try again.');
    expect(onRenew).toHaveBeenCalledTimes(1);
    press('Try Again');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Video:/ }));
    await waitFor(() => expect(onRenew).toHaveBeenCalledTimes(2));
  });

  it('says what the browser refuses', async () => {
    show('free');
    playing.refusal = new DOMException('no', 'NotAllowedError');
    press('Click to start video');
    await said('Playbook error');
    Object.assign(screen.getByRole('group', { name: /^Video:/ }), { requestFullscreen: () => Promise.reject(new Error('no')) });
    press('Full screen');
    await said('Fullscreen Error');
  });

  it('without captions or a small file offers neither', () => {
    show('plain');
    expect(screen.queryByRole('button', { name: 'Captions' })).toBeNull();
    press('Video settings');
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
