// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPage } from '@paanch/testing/browser/page';
import { makeQueryClient } from '../../../session/query-client.js';
import { type Note, NotePage } from './note-page.story.js';

it('a newer version that is read while the panel is busy is followed once it is done', async () => {
  openPage('/admin');
  const queries = makeQueryClient();
  const send = vi.fn();
  let settle = () => Promise.resolve(false);
  const keep = (settling: typeof settle) => {
    settle = settling;
  };
  const page = (note: Note) => <NotePage queries={queries} note={note} more={{ send }} onSettle={keep} />;
  const title = () => screen.getByLabelText<HTMLInputElement>('Title', { selector: 'input' }).value;
  const note = { id: 'note-busy', revision: 1, title: 'One', text: 'First' };
  const { rerender } = render(page(note));
  await act(async () => {});
  expect(title()).toBe('One');
  await act(async () => {
    const settling = settle();
    rerender(page({ ...note, title: 'Theirs', revision: 2 }));
    expect(await settling).toBe(true);
  });
  await vi.waitFor(() => expect(title()).toBe('Theirs'));
  expect(send).not.toHaveBeenCalled();
});
