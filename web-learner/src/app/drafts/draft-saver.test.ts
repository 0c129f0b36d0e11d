import { ApiError } from '@paanch/client/calling/api-error';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftSaver, type Pace, type SaveState } from './draft-saver.js';

const saved: string[] = [];
const states: SaveState[] = [];
const done = vi.fn();
const refused = vi.fn();
/** What comes of the next saves, in order; then they succeed. */
const failures: (Error | Promise<void>)[] = [];

const open = (pace?: Pace) =>
  new DraftSaver<string>({
    ...(pace && { pace }),
    save: async (body) => {
      saved.push(body);
      const outcome = failures.shift();
      if (outcome instanceof Error) throw outcome;
      await outcome;
    },
    onState: (state) => void states.push(state),
    onSaved: done,
    onRefused: refused,
  });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  saved.length = 0;
  states.length = 0;
  failures.length = 0;
  vi.clearAllMocks();
});

describe('a draft', () => {
  it('is saved once, a second after the last change', async () => {
    const saver = open();
    saver.note('a');
    await pass(900);
    saver.note('ab');
    await pass(900);
    expect(saved).toEqual([]);
    await pass(100);
    expect(saved).toEqual(['ab']);
    expect(states).toEqual(['saving', 'saved']);
    expect(done).toHaveBeenCalledExactlyOnceWith('ab');
    await pass(60_000);
    expect(saved).toHaveLength(1);
  });

  it('at a steady pace is saved while it is typed, that long after the first change', async () => {
    const saver = open({ everyMs: 10_000 });
    for (const typed of ['a', 'ab', 'abc', 'abcd']) {
      saver.note(typed);
      await pass(4_000);
    }
    expect(saved).toEqual(['abc']);
    await pass(6_000);
    expect(saved).toEqual(['abc', 'abcd']);
    await pass(60_000);
    expect(saved).toHaveLength(2);
  });

  it('is saved one at a time, and again if it was changed in between', async () => {
    let answer = () => {};
    failures.push(new Promise((resolve) => (answer = resolve)));
    const saver = open();
    saver.note('a');
    await pass(1_000);
    saver.note('b');
    await pass(5_000);
    expect(saved).toEqual(['a']);
    answer();
    await pass(0);
    expect(saved).toEqual(['a', 'b']);
    expect(done).toHaveBeenCalledExactlyOnceWith('b');
  });

  it('is saved again at once if that was asked for in between', async () => {
    let answer = () => {};
    failures.push(new Promise((resolve) => (answer = resolve)));
    const saver = open({ everyMs: 10_000 });
    saver.note('a');
    saver.flush();
    saver.note('b');
    saver.flush();
    answer();
    await pass(0);
    expect(saved).toEqual(['a', 'b']);
    await pass(60_000);
    expect(saved).toHaveLength(2);
  });

  it('without a connection is tried again, later each time, and with what was typed last', async () => {
    const cut = new ApiError('No connection', 0);
    failures.push(cut, cut, cut);
    const saver = open();
    saver.note('a');
    await pass(1_000);
    expect(states).toEqual(['saving', 'waiting']);
    await pass(1_000);
    expect(saved).toEqual(['a', 'a']);
    await pass(1_999);
    expect(saved).toHaveLength(2);
    await pass(1);
    expect(saved).toHaveLength(3);
    saver.note('ab');
    await pass(1_000);
    expect(saved.at(-1)).toBe('ab');
    expect(states.at(-1)).toBe('saved');
    expect(refused).not.toHaveBeenCalled();
  });

  it('that is refused is not tried again', async () => {
    failures.push(new ApiError('This job takes no applications any more.', 409));
    const saver = open();
    saver.note('a');
    await pass(60_000);
    expect(saved).toEqual(['a']);
    expect(states).toEqual(['saving', 'refused']);
    expect(refused).toHaveBeenCalledTimes(1);
  });

  it('is saved at once when the form is left, after one that is being saved, and not tried again', async () => {
    let answer = () => {};
    failures.push(new Promise((resolve) => (answer = resolve)), new ApiError('No connection', 0));
    const saver = open();
    saver.note('a');
    saver.flush();
    saver.note('b');
    saver.close();
    expect(saved).toEqual(['a']);
    answer();
    await pass(60_000);
    expect(saved).toEqual(['a', 'b']);
  });

  it('is not saved once it was sent', async () => {
    const saver = open();
    saver.note('a');
    saver.flush();
    await pass(0);
    expect(saved).toEqual(['a']);
    saver.note('b');
    saver.drop();
    saver.flush();
    await pass(60_000);
    expect(saved).toEqual(['a']);
  });
});
