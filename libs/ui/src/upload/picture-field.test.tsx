// @vitest-environment jsdom
import { problemOf } from '@paanch/contracts/kernel/problem';
import { scriptedUploads, type ScriptedUploads, type SentFile } from '@paanch/testing/browser/scripted-upload';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientFrame } from '../../testing/client-frame.js';
import { makeQueryClient } from '../session/query-client.js';
import { PictureField, type PictureFieldProps } from './picture-field.js';
import { pictureStories } from './picture-field.story.js';
import { PICTURE_MS } from './use-picture.js';

let uploads: ScriptedUploads;
let busy: boolean[];
let saved: (string | null)[];
beforeEach(() => {
  uploads = scriptedUploads();
  vi.stubGlobal('XMLHttpRequest', uploads.XMLHttpRequest);
  busy = [];
  saved = [];
});

function Held({ value: first, ...story }: Omit<PictureFieldProps, 'onChange'>) {
  const [value, setValue] = useState(first);
  const onChange = (url: string | null) => {
    saved.push(url);
    setValue(url);
  };
  return (
    <ClientFrame queries={makeQueryClient()}>
      <PictureField {...story} value={value} onChange={onChange} onBusy={(isBusy) => busy.push(isBusy)} />
    </ClientFrame>
  );
}

const open = (story: Omit<PictureFieldProps, 'onChange'> = pictureStories.empty) => render(<Held {...story} />);
const png = (bytes = 4) => new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });
const pick = (file: File) => fireEvent.change(screen.getByLabelText(/^(Image|Logo)/), { target: { files: [file] } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sentFile = (index = 0): Promise<SentFile> =>
  waitFor(() => {
    const sent = uploads.sent[index];
    if (!sent) throw new Error('nothing was sent yet');
    return sent;
  });
const end = (sent: SentFile) => act(async () => sent.answer(200, { success: true, url: '/api/media/new.webp' }));

describe('a picture field', () => {
  it('uploads what is picked, shows how far it is, then the picture', async () => {
    open();
    pick(png());
    const sent = await sentFile();
    expect(sent.address).toBe('/api/admin/products/upload-image');
    act(() => sent.progress(1, 2));
    expect(screen.getByRole('progressbar', { name: 'Uploading a.png' }).getAttribute('aria-valuetext')).toBe('50%');
    await end(sent);
    expect(saved).toEqual(['/api/media/new.webp']);
    expect(screen.getByRole('img', { name: 'Preview of Image' }).getAttribute('src')).toBe('/api/media/new.webp');
    expect(screen.getAllByText('Upload successful').length).toBeGreaterThan(0);
  });

  it('tells its form while an upload runs, and when it has ended', async () => {
    open();
    pick(png());
    const sent = await sentFile();
    expect(busy).toEqual([true]);
    await end(sent);
    expect(busy).toEqual([true, false]);
  });

  it('ends the upload when it is taken off the page', async () => {
    const { unmount } = open();
    pick(png());
    await sentFile();
    unmount();
    expect(busy).toEqual([true, false]);
    expect(saved).toEqual([]);
  });

  it.each([
    [
      'text',
      new File(['x'], 'a.txt', { type: 'text/plain' }),
      'Upload failed',
      'Please upload a valid image file (JPG, PNG, WebP, or GIF)',
    ],
    [
      'SVG',
      new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }),
      'Upload failed',
      'Please upload a valid image file (JPG, PNG, WebP, or GIF)',
    ],
    ['more than 5 MB', png(5 * 1024 * 1024 + 1), 'File too large', 'File size must be less than 5MB'],
  ])('refuses %s before it is sent', async (_, file, title, message) => {
    open();
    pick(file);
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(uploads.sent).toHaveLength(0);
  });

  it('takes exactly 5 MB', async () => {
    open();
    pick(png(5 * 1024 * 1024));
    await sentFile();
  });

  it('says why the server refused, and tries the same file again', async () => {
    open();
    pick(png());
    const sent = await sentFile();
    await act(async () => sent.answer(503, problemOf('STORAGE_UNAVAILABLE', 'request-1')));
    expect(screen.getAllByText('Storage is not available right now. Please try again.').length).toBeGreaterThan(0);
    press('Try again');
    await end(await sentFile(1));
    expect(saved).toEqual(['/api/media/new.webp']);
  });

  it('is cancelled without a word, and keeps the picture it had', async () => {
    open(pictureStories.filled);
    pick(png());
    await sentFile();
    await act(async () => press('Cancel'));
    expect(screen.queryByText('Upload failed')).toBeNull();
    expect(busy).toEqual([true, false]);
    expect(screen.getByRole('img', { name: 'Preview of Image' }).getAttribute('src')).toBe('/api/media/0.webp');
    expect(saved).toEqual([]);
  });

  it.each(['drop', 'paste'] as const)('takes a file by %s', async (way) => {
    open();
    const area = screen.getByRole('button', { name: 'Choose a picture' });
    if (way === 'drop') fireEvent.drop(area, { dataTransfer: { files: [png()] } });
    else fireEvent.paste(area, { clipboardData: { files: [png()] } });
    await sentFile();
  });

  it('lets the newest of two uploads win', async () => {
    open();
    pick(png());
    const first = await sentFile();
    pick(png());
    await end(await sentFile(1));
    await act(async () => first.answer(200, { success: true, url: '/api/media/old.webp' }));
    expect(saved).toEqual(['/api/media/new.webp']);
  });

  it('gives the picture up', () => {
    open(pictureStories.logo);
    press('Remove');
    expect(saved).toEqual([null]);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('shows the fault of its form', () => {
    open(pictureStories.faulty);
    expect(screen.getByText('Invalid image URL format')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose a picture' }).getAttribute('aria-describedby')).toContain('error');
  });
});

describe('a picture of another site', () => {
  it('is not loaded, and can be replaced by an upload', async () => {
    open(pictureStories.elsewhere);
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByRole('img', { name: 'The picture is not available' })).toBeTruthy();
    expect(screen.getByText(/^This picture is on another site\. Such pictures are not shown: upload it here instead\./)).toBeTruthy();
    pick(png());
    await end(await sentFile());
    expect(saved).toEqual(['/api/media/new.webp']);
    expect(screen.queryByText(/another site/)).toBeNull();
  });
});

describe('a picture', () => {
  it.each(['fails', 'does not come within 15 seconds'])('that %s is replaced by its placeholder', (how) => {
    vi.useFakeTimers();
    open(pictureStories.filled);
    const picture = screen.getByRole('img', { name: 'Preview of Image' });
    if (how === 'fails') fireEvent.error(picture);
    else act(() => void vi.advanceTimersByTime(PICTURE_MS));
    expect(screen.getByRole('img', { name: 'The picture is not available' })).toBeTruthy();
  });

  it('that has come stays', () => {
    vi.useFakeTimers();
    open(pictureStories.filled);
    fireEvent.load(screen.getByRole('img', { name: 'Preview of Image' }));
    act(() => void vi.advanceTimersByTime(PICTURE_MS));
    expect(screen.getByRole('img', { name: 'Preview of Image' })).toBeTruthy();
  });
});
