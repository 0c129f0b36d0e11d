// @vitest-environment jsdom
import { problemOf } from '@paanch/contracts/kernel/problem';
import { scriptedUploads, type ScriptedUploads, type SentFile } from '@paanch/testing/browser/scripted-upload';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientFrame } from '../../../testing/client-frame.js';
import { makeQueryClient } from '../../session/query-client.js';
import { RichTextField } from '../rich-text-field.js';

const addressOf = (letter: string) => `/api/media/${letter.repeat(64)}.webp`;
const [A, B] = [addressOf('a'), addressOf('b')];

beforeAll(() => {
  // jsdom has no layout.
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
  Object.assign(Document.prototype, { elementFromPoint: () => null });
});

let uploads: ScriptedUploads;
let typed: string[];
beforeEach(() => {
  typed = [];
  uploads = scriptedUploads();
  vi.stubGlobal('XMLHttpRequest', uploads.XMLHttpRequest);
});

function Held({ first }: { first: string }) {
  const [value, setValue] = useState(first);
  return (
    <MemoryRouter>
      <ClientFrame queries={makeQueryClient()}>
        <RichTextField
          label="Question"
          value={value}
          onChange={(html) => {
            typed.push(html);
            setValue(html);
          }}
        />
      </ClientFrame>
    </MemoryRouter>
  );
}

const open = (first = '') => {
  render(<Held first={first} />);
  return screen.findByRole('textbox', { name: 'Question' });
};
const png = (name: string, bytes = 4) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const paste = (box: HTMLElement, files: File[], html = '') =>
  fireEvent.paste(box, { clipboardData: { files, getData: (type: string) => (type === 'text/html' ? html : '') } });
const sent = (index: number): Promise<SentFile> =>
  waitFor(() => {
    const found = uploads.sent[index];
    if (!found) throw new Error('nothing was sent yet');
    return found;
  });
const answer = (file: SentFile, url: string) => act(async () => file.answer(200, { success: true, url }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const describeIt = (words: string) => fireEvent.change(screen.getByRole('textbox', { name: 'Description' }), { target: { value: words } });

describe('pictures that are pasted', () => {
  it('go up one after the other, and each asks for its description', async () => {
    const box = await open('<p>Text</p>');
    paste(box, [png('a.png'), png('b.png')]);
    const first = await sent(0);
    expect(first.address).toBe('/api/uploads/contentImages');
    act(() => first.progress(1, 2));
    expect(screen.getByRole('progressbar', { name: 'Uploading a.png' }).getAttribute('aria-valuetext')).toBe('50%');
    expect(uploads.sent).toHaveLength(1);
    await answer(first, A);
    await answer(await sent(1), B);
    await waitFor(() => expect(typed.at(-1)).toContain(`<img src="${A}" alt="" /><img src="${B}" alt="" />`));
    expect(within(box).getAllByText('No description yet')).toHaveLength(2);
    await screen.findByRole('dialog', { name: 'Picture' });
    describeIt('A chart');
    press('Use picture');
    await waitFor(() => expect(typed.at(-1)).toContain(`<img src="${A}" alt="A chart" /><img src="${B}" alt="" />`));
    // Of the second; one can go on without.
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(box).getAllByText('No description yet')).toHaveLength(1);
  });

  it('stay out with the reason if they are too large, no pictures, or refused; the refused one can be tried again', async () => {
    const box = await open();
    const pdf = new File(['x'], 'a.pdf', { type: 'application/pdf' });
    paste(box, [png('big.png', 5 * 1024 * 1024 + 1), pdf, png('c.png')]);
    expect(await screen.findByText('big.png was not added. File size must be less than 5MB')).toBeTruthy();
    expect(screen.getByText(/^a\.pdf was not added\./)).toBeTruthy();
    await act(async () => (await sent(0)).answer(503, problemOf('STORAGE_UNAVAILABLE', 'request-1')));
    expect(await screen.findByText(/^c\.png was not added\./)).toBeTruthy();
    press('Retry c.png');
    await answer(await sent(1), A);
    await waitFor(() => expect(typed.at(-1)).toBe(`<img src="${A}" alt="" />`));
    expect(uploads.sent).toHaveLength(2);
  });

  it('of other sites are left out, and it is said', async () => {
    const box = await open();
    paste(box, [], '<p>Seen</p><img src="https://a.example/x.png"><img src="data:image/png;base64,AA==">');
    await waitFor(() => expect(typed.at(-1)).toBe('<p>Seen</p>'));
    expect(await screen.findByText('2 pictures of other sites were left out. Add them as files.')).toBeTruthy();
    expect(uploads.sent).toHaveLength(0);
  });

  it('are the text they were copied with, where a program copies both', async () => {
    const box = await open();
    paste(box, [png('excel.png')], '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>');
    await waitFor(() => expect(typed.at(-1)).toContain('<tr><td>3</td><td>4</td></tr>'));
    expect(uploads.sent).toHaveLength(0);
  });
});

describe('a picture in the text', () => {
  it('opens its dialog by a double click, takes at most 250 characters, and can be removed', async () => {
    const box = await open(`<p>Text</p><img src="${A}" alt="Old" />`);
    const image = within(box).getByRole('img', { name: 'Old' });
    fireEvent.doubleClick(image);
    await screen.findByRole('dialog', { name: 'Picture' });
    describeIt('x'.repeat(251));
    press('Use picture');
    expect(await screen.findByText('The description must be at most 250 characters')).toBeTruthy();
    expect(typed).toEqual([]);
    describeIt('New');
    press('Use picture');
    await waitFor(() => expect(typed.at(-1)).toBe(`<p>Text</p><img src="${A}" alt="New" />`));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.doubleClick(within(box).getByRole('img', { name: 'New' }));
    await screen.findByRole('dialog', { name: 'Picture' });
    press('Remove picture');
    await waitFor(() => expect(typed.at(-1)).toBe('<p>Text</p>'));
  });
});
