// @vitest-environment jsdom
import { ApiError } from '@paanch/client/calling/api-error';
import { keptDraft, keptDraftsOf } from '@paanch/client/drafts/kept-draft';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '@paanch/testing/browser/page';
import { makeQueryClient } from '../../../session/query-client.js';
import type { Sent } from '../saving.js';
import { type More, type Note, NotePage, type Values } from './note-page.story.js';

/** A server with one note. */
let stored: Note;
let sent: { body: Values; revision: number | undefined; changed: readonly string[] | undefined; key: string }[];
/** Instead of saving. */
let answer: (() => Promise<Note>) | null;
let number = 0;

const noteOf = (over: Partial<Note> = {}): Note => ({ id: `note-${number}`, revision: 1, title: 'One', text: 'First', ...over });
const conflictWith = (theirs: Note) => new ApiError('Changed', 409, 'VERSION_CONFLICT', [], null, null, { stored: theirs });

async function send(values: Values, { revision, changed, attempt }: Sent<Note>): Promise<Note> {
  sent.push({ body: values, revision, changed, key: attempt.keyFor('save') });
  if (answer !== null) return answer();
  if (revision !== stored.revision) throw conflictWith(stored);
  const change = Object.fromEntries(Object.entries(values).filter(([name]) => changed?.includes(name)));
  stored = { ...stored, ...change, revision: stored.revision + 1 };
  return stored;
}

let settle: () => Promise<boolean>;
const page = (note: Note | null, more: More) => (
  <NotePage queries={queries} note={note} more={{ send, ...more }} onSettle={(settling) => (settle = settling)} />
);
let queries = makeQueryClient();
const open = async (note: Note = stored, more: More = {}) => {
  const { rerender } = render(page(note, more));
  await pass(0);
  return {
    leave: async () => {
      rerender(page(null, more));
      await pass(0);
    },
    reread: async (newer: Note) => {
      rerender(page(newer, more));
      await pass(0);
    },
  };
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const type = (label: string, text: string) => fireEvent.change(input(label), { target: { value: text } });
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
};
const shown = () => within(screen.getByRole('banner')).getByText(/.+/).textContent;
const onDevice = async () => (await keptDraftsOf('', `note-note-${number}/`)).map(({ values }) => values);
const online = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

beforeEach(() => {
  openPage('/admin');
  vi.useFakeTimers({ now: Date.parse('2026-11-28T06:08:00.000Z') });
  number += 1;
  stored = noteOf();
  sent = [];
  answer = null;
  queries = makeQueryClient();
});
afterEach(async () => {
  cleanup();
  await vi.runOnlyPendingTimersAsync();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a panel saves by itself', () => {
  it('half a second after the last key, with what has changed and its revision', async () => {
    await open();
    expect(shown()).toBe('Everything is saved');
    type('Title', 'Tw');
    await pass(499);
    type('Title', 'Two');
    await pass(499);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toMatchObject([{ body: { title: 'Two', text: 'First' }, revision: 1, changed: ['title'] }]);
    expect(shown()).toBe('Saved 11:38');
    type('Text', 'Second');
    await pass(500);
    expect(sent.at(-1)).toMatchObject({ body: { text: 'Second' }, revision: 2, changed: ['text'] });
    expect(stored).toMatchObject({ title: 'Two', text: 'Second', revision: 3 });
  });

  it('at once when a field is left, and not again after that', async () => {
    await open();
    type('Title', 'Two');
    fireEvent.blur(input('Title'));
    await pass(0);
    expect(stored.title).toBe('Two');
    await pass(5_000);
    expect(sent).toHaveLength(1);
  });

  it('when another panel is opened', async () => {
    const { leave } = await open();
    type('Title', 'Two');
    await leave();
    expect(stored.title).toBe('Two');
    expect(shown()).toBe('Saved 11:38');
  });

  it('when the page is hidden, in a call that outlives it', async () => {
    const kept: (boolean | undefined)[] = [];
    await open(stored, { send: (values, said) => (kept.push(said.keepalive), send(values, said)) });
    type('Title', 'Two');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(0);
    expect(stored.title).toBe('Two');
    expect(kept).toEqual([true]);
  });

  it('nothing, where what is typed is what is stored', async () => {
    await open();
    type('Title', 'Two');
    type('Title', 'One');
    await pass(5_000);
    expect(sent).toEqual([]);
    expect(shown()).toBe('Everything is saved');
  });

  it('far below the limit of calls, however fast someone types', async () => {
    await open();
    for (let key = 0; key < 240; key += 1) {
      type('Text', 'x'.repeat(key % 50));
      await pass(key % 10 === 9 ? 600 : 200);
    }
    expect(sent.length).toBeLessThan(60);
  });

  it('before something else is done with the page', async () => {
    await open();
    type('Title', 'Two');
    let isSettled: boolean | undefined;
    await act(async () => {
      isSettled = await settle();
    });
    expect([isSettled, stored.title]).toEqual([true, 'Two']);
    type('Title', '');
    await act(async () => {
      isSettled = await settle();
    });
    expect([isSettled, stored.title]).toEqual([false, 'Two']);
  });
});

describe('typing goes on while a call is on its way', () => {
  const late = () => {
    let arrive = () => {};
    answer = () =>
      new Promise((resolve) => {
        arrive = () => {
          answer = null;
          stored = { ...stored, ...sent.at(-1)?.body, title: (sent.at(-1)?.body.title ?? '').trim(), revision: stored.revision + 1 };
          resolve(stored);
        };
      });
    return () => act(async () => arrive());
  };

  it('one call at a time, the next with the newest, and the reply changes nothing that is typed', async () => {
    await open();
    const arrive = late();
    type('Title', 'Two ');
    await pass(500);
    expect(shown()).toBe('Saving');
    type('Title', 'Two t');
    await pass(600);
    type('Title', 'Two th');
    await pass(600);
    expect(sent).toHaveLength(1);
    await arrive();
    await pass(0);
    expect(input('Title').value).toBe('Two th');
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ body: { title: 'Two th' }, revision: 2 });
    expect(stored.title).toBe('Two th');
    expect(shown()).toBe('Saved 11:38');
  });

  it('a reply that spells it otherwise leaves the field alone', async () => {
    await open();
    const arrive = late();
    type('Title', 'Two ');
    await pass(500);
    await arrive();
    await pass(5_000);
    expect(input('Title').value).toBe('Two ');
    expect(sent).toHaveLength(1);
    expect(await onDevice()).toEqual([]);
  });

  it('a reply that comes after the panel was left', async () => {
    const { leave } = await open();
    const arrive = late();
    type('Title', 'Two');
    await pass(500);
    await leave();
    expect(shown()).toBe('Saving');
    await arrive();
    await pass(0);
    expect(shown()).toBe('Saved 11:38');
  });
});

describe('what the contract refuses', () => {
  it('is said at its field and on the page, and nothing is sent until it is right', async () => {
    await open();
    type('Text', 'Second');
    type('Title', '');
    await pass(500);
    expect(screen.getByText('Title is required')).toBeTruthy();
    expect(shown()).toBe('Not saved yet. Please check: Title');
    expect(sent).toEqual([]);
    expect(await onDevice()).toMatchObject([{ revision: 1, typed: { title: '', text: 'Second' } }]);
    type('Title', 'Two');
    await pass(500);
    expect(stored).toMatchObject({ title: 'Two', text: 'Second' });
    expect(shown()).toBe('Saved 11:38');
  });

  it('is there again when its panel is opened again', async () => {
    const { leave, reread } = await open();
    type('Title', '');
    await leave();
    expect(shown()).toBe('Not saved yet. Please check: Title');
    await reread(stored);
    expect(input('Title').value).toBe('');
    type('Title', 'Two');
    await pass(500);
    expect(stored.title).toBe('Two');
  });
});

describe('without an answer', () => {
  it('waits for the connection, and goes on once it is back', async () => {
    await open();
    online(false);
    type('Title', 'Two');
    await pass(10_000);
    expect(sent).toEqual([]);
    expect(shown()).toBe('Not saved yet. You are offline. It is kept on this device and saved once you are back.');
    online(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(0);
    expect(stored.title).toBe('Two');
    expect(shown()).toBe('Saved 11:38');
  });

  it('goes on after the panel was left, too', async () => {
    const { leave } = await open();
    online(false);
    type('Title', 'Two');
    await leave();
    online(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(0);
    expect(stored.title).toBe('Two');
  });

  it('tries again by itself, less and less often, and the same call keeps its key', async () => {
    await open();
    answer = () => Promise.reject(new ApiError('The server is busy.', 503));
    type('Title', 'Two');
    await pass(500);
    expect(shown()).toBe('Not saved yet. The server is busy. We keep trying.');
    type('Title', 'Three');
    fireEvent.blur(input('Title'));
    await pass(1_900);
    expect(sent).toHaveLength(1);
    await pass(100);
    expect(sent).toHaveLength(2);
    await pass(3_900);
    expect(sent).toHaveLength(2);
    answer = null;
    await pass(100);
    expect(sent.map(({ body: { title } }) => title)).toEqual(['Two', 'Two', 'Two', 'Three']);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
    expect(stored.title).toBe('Three');
    expect(shown()).toBe('Saved 11:38');
  });
});

it('what the server refuses is said at its field, and sent again once something else is typed', async () => {
  await open();
  const details = [{ field: 'title', message: 'This title is taken', code: 'TAKEN' }];
  answer = () => Promise.reject(new ApiError('Invalid input', 400, 'VALIDATION_ERROR', details));
  type('Title', 'Two');
  await pass(500);
  expect(screen.getByText('This title is taken')).toBeTruthy();
  expect(shown()).toBe('Not saved yet. Invalid input');
  await pass(60_000);
  expect(sent).toHaveLength(1);
  answer = null;
  type('Title', 'Three');
  await pass(500);
  expect(stored.title).toBe('Three');
});

describe('two people at once', () => {
  it('who changed other fields are both right, without a question', async () => {
    await open();
    stored = { ...stored, text: 'Theirs', revision: 2 };
    type('Title', 'Mine');
    await pass(500);
    expect(stored).toMatchObject({ title: 'Mine', text: 'Theirs', revision: 3 });
    expect(input('Text').value).toBe('Theirs');
    expect(shown()).toBe('Saved 11:38');
  });

  const clash = async () => {
    await open();
    stored = { ...stored, title: 'Theirs', text: 'Their text', revision: 2 };
    type('Title', 'Mine');
    await pass(500);
    expect(shown()).toBe('Not saved yet. Someone else changed this too. Please choose a version.');
    const both = within(screen.getByRole('region', { name: 'Title' }));
    expect(both.getByText('Mine')).toBeTruthy();
    expect(both.getAllByText('Theirs')).toHaveLength(2);
    fireEvent.blur(input('Title'));
    await pass(60_000);
    expect(sent).toHaveLength(1);
    expect(await onDevice()).toMatchObject([{ typed: { title: 'Mine' } }]);
  };

  it('mine is saved over theirs, and what only they changed stays', async () => {
    await clash();
    await press('Keep mine');
    expect(sent.at(-1)).toMatchObject({ revision: 2, changed: ['title'] });
    expect(stored).toMatchObject({ title: 'Mine', text: 'Their text', revision: 3 });
    expect(input('Text').value).toBe('Their text');
    expect(await onDevice()).toEqual([]);
  });

  it('theirs is taken, and mine is forgotten', async () => {
    await clash();
    await press('Take theirs');
    expect([input('Title').value, input('Text').value]).toEqual(['Theirs', 'Their text']);
    await pass(60_000);
    expect(sent).toHaveLength(1);
    expect(await onDevice()).toEqual([]);
    type('Title', 'Next');
    await pass(500);
    expect(stored).toMatchObject({ title: 'Next', revision: 3 });
  });

  it('a newer version is followed while nothing is typed', async () => {
    const { reread } = await open();
    stored = { ...stored, title: 'Theirs', revision: 2 };
    await reread(stored);
    expect(input('Title').value).toBe('Theirs');
    await pass(5_000);
    expect(sent).toEqual([]);
    await reread(noteOf());
    expect(input('Title').value).toBe('Theirs');
  });
});

describe('what someone else has removed', () => {
  const remove = async (more: More = {}) => {
    await open(stored, more);
    answer = () => Promise.reject(new ApiError('Not found', 404, 'NOT_FOUND'));
    type('Title', 'Mine');
    await pass(500);
    expect(screen.getByText('Someone has removed this.')).toBeTruthy();
    expect(shown()).toBe('Not saved yet. Someone has removed this.');
    expect(await onDevice()).toMatchObject([{ typed: { title: 'Mine' } }]);
  };

  it('is added again from what is typed', async () => {
    const addAgain = vi.fn(async ({ title, text }: Values) => (stored = noteOf({ title, text, revision: 1, id: 'note-new' })));
    await remove({ addAgain });
    type('Text', 'More');
    await press('Add it again');
    expect(addAgain).toHaveBeenCalledExactlyOnceWith({ title: 'Mine', text: 'More' });
    expect(shown()).toBe('Saved 11:38');
    expect(await onDevice()).toEqual([]);
    answer = null;
    type('Text', 'Even more');
    await pass(500);
    expect(stored.text).toBe('Even more');
  });

  it('can be copied and discarded where it cannot be added again', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const onGone = vi.fn();
    await remove({ onGone });
    await press('Copy the text');
    expect(writeText).toHaveBeenCalledExactlyOnceWith('Title: Mine\nText: First');
    await press('Discard');
    expect(onGone).toHaveBeenCalledOnce();
    expect(await onDevice()).toEqual([]);
    await pass(60_000);
    expect(sent).toHaveLength(1);
  });
});

it('a session that ends in mid-sentence loses nothing: it is saved after signing in again', async () => {
  await open();
  answer = () => Promise.reject(new ApiError('Session expired', 401, 'SESSION_EXPIRED'));
  type('Title', 'Half a sen');
  await pass(500);
  expect(shown()).toBe('Not saved yet. It is kept on this device and saved once you sign in again.');
  await pass(60_000);
  expect(sent).toHaveLength(1);
  expect(await onDevice()).toMatchObject([{ typed: { title: 'Half a sen' } }]);
  cleanup();
  answer = null;
  await open();
  await pass(0);
  expect(stored.title).toBe('Half a sen');
  expect(await onDevice()).toEqual([]);
});

describe('what an earlier visit or another tab has left on the device', () => {
  const left = (typing: object, tab = 'earlier') => keptDraft('', `note-note-${number}/${tab}`).keep(typing);

  it('is restored and saved', async () => {
    await left({ revision: 1, typed: { title: 'Typed' }, before: { title: 'One' } });
    await open();
    await pass(500);
    expect(input('Title').value).toBe('Typed');
    expect(stored).toMatchObject({ title: 'Typed', revision: 2 });
    expect(await onDevice()).toEqual([]);
  });

  it('is restored and saved over a newer version that leaves its fields alone', async () => {
    stored = noteOf({ text: 'Theirs', revision: 4 });
    await left({ revision: 1, typed: { title: 'Typed' }, before: { title: 'One' } });
    await open();
    await pass(500);
    expect(stored).toMatchObject({ title: 'Typed', text: 'Theirs', revision: 5 });
  });

  it('is shown beside a newer version that changed the same', async () => {
    stored = noteOf({ title: 'Theirs', revision: 4 });
    await left({ revision: 1, typed: { title: 'Typed' }, before: { title: 'One' } });
    await open();
    await pass(5_000);
    expect(sent).toEqual([]);
    expect(within(screen.getByRole('region', { name: 'Title' })).getByText('Typed')).toBeTruthy();
    await press('Keep mine');
    await pass(0);
    expect(stored).toMatchObject({ title: 'Typed', revision: 5 });
    expect(await onDevice()).toEqual([]);
  });

  it('two tabs overwrite nothing: what both changed is asked about', async () => {
    await left({ revision: 1, typed: { title: 'Tab A' }, before: { title: 'One' } }, 'a');
    await left({ revision: 1, typed: { title: 'Tab B', text: 'Also B' }, before: { title: 'One', text: 'First' } }, 'b');
    await open();
    await pass(500);
    expect(stored).toMatchObject({ title: 'Tab A', text: 'First', revision: 2 });
    await pass(500);
    expect(shown()).toBe('Not saved yet. Someone else changed this too. Please choose a version.');
    await press('Keep mine');
    expect(stored).toMatchObject({ title: 'Tab B', text: 'Also B', revision: 3 });
    expect(await onDevice()).toEqual([]);
  });

  it('is kept under what is typed here, until that is saved', async () => {
    await left({ revision: 1, typed: { text: 'Earlier' }, before: { text: 'First' } });
    render(page(stored, {}));
    type('Title', 'Now');
    await pass(1_000);
    expect(stored).toMatchObject({ title: 'Now', text: 'Earlier' });
  });
});

it('says a change of the state once, and not that it is saving', async () => {
  await open();
  const said: string[] = [];
  const region = document.querySelector('output[aria-live="polite"]') as HTMLElement;
  const watcher = new MutationObserver(
    () => region.textContent !== '' && said.at(-1) !== region.textContent && said.push(region.textContent),
  );
  watcher.observe(region, { childList: true, subtree: true, characterData: true });
  for (const title of ['a', 'ab', 'abc']) {
    type('Title', title);
    await pass(2_000);
  }
  type('Title', '');
  await pass(2_000);
  type('Title', 'abcd');
  await pass(2_000);
  expect(said).toEqual(['Saved 11:38', 'Not saved yet. Please check: Title', 'Saved 11:38']);
  watcher.disconnect();
});
