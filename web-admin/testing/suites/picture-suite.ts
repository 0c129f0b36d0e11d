/** A picture of a record: uploaded at once, saved with the rest. */
import { scriptedUploads, type ScriptedUploads } from '@paanch/testing/browser/scripted-upload';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { RecordDialogs } from './record-dialog.js';
import { field, fill, type Label, press } from './screen.js';

export interface PictureOfRecord {
  readonly label: Label;
  readonly field: string;
  readonly route: RouteContract;
  /** What the server says to an address that is none. */
  readonly invalid: string;
}

export const PICTURE = `/api/media/${'0'.repeat(64)}.webp`;
const FIVE_MEGABYTES = 5 * 1024 * 1024;

function recordUploads(): ScriptedUploads {
  const uploads = scriptedUploads();
  vi.stubGlobal('XMLHttpRequest', uploads.XMLHttpRequest);
  return uploads;
}

export function pictureSuite({ suite, server, openNew, add }: RecordDialogs, picture: PictureOfRecord): void {
  const { create, words, typed = {} } = suite;
  const pick = (type: string, bytes: number) =>
    fireEvent.change(field(picture.label), { target: { files: [new File([new Uint8Array(bytes)], 'picture', { type })] } });

  describe('the picture of a record', () => {
    it.each([
      ['application/pdf', 4, 'Please upload a valid image file (JPG, PNG, WebP, or GIF)'],
      ['image/png', FIVE_MEGABYTES + 1, 'File size must be less than 5MB'],
    ])('is refused as %s with %d bytes', async (type, bytes, message) => {
      const uploads = recordUploads();
      await openNew(server());
      pick(type, bytes);
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
      expect(uploads.sent).toEqual([]);
    });

    it('holds the dialog open and unsaved while it is uploaded, and is saved with it', async () => {
      const uploads = recordUploads();
      const answers = server().on(create, 'never');
      const box = await openNew(answers);
      fill({ Name: 'With picture', ...typed });
      pick('image/png', 4);
      await waitFor(() => expect(uploads.sent.map(({ address }) => address)).toEqual([picture.route.path]));
      expect(screen.getByText('Image upload in progress')).toBeTruthy();
      press(words.add);
      fireEvent.keyDown(box, { key: 'Escape' });
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(answers.sent).toEqual([]);
      await act(async () => uploads.sent[0]?.answer(200, { success: true, url: PICTURE }));
      press(words.add);
      await waitFor(() => expect(answers.sent).toMatchObject([{ body: { name: 'With picture', [picture.field]: PICTURE } }]));
    });

    it('has beside it what the server finds wrong with its address', async () => {
      const fault = { field: picture.field, message: picture.invalid, code: 'invalid_format' };
      await openNew(server().on(create, { status: 400, body: { code: 'VALIDATION_FAILED', message: fault.message, details: [fault] } }));
      add('With picture');
      expect(await screen.findByText(picture.invalid)).toBeTruthy();
    });
  });
}
