/** Forms that say something before their file (docs/files.md#by-form). */
import { headersAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringThing, openThings, problem, type Things } from '../../../testing/things.js';

let opened: Things;
beforeAll(async () => {
  opened = await openThings();
});
afterAll(() => opened.close());

const FILE = new File(['hello'], 'a.txt', { type: 'text/plain' });
type Entry = readonly [string, string | File];

async function send(entries: readonly Entry[], role: 'Admin' | 'Staff' = 'Admin') {
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  const headers = await headersAs(opened.service, { role });
  const answer = await fetch(`${opened.service.baseUrl}${bringThing.path}`, { method: 'POST', body, headers });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

describe('the fields of a form', () => {
  it('reach the handler with the file, with their defaults', async () => {
    const sent = await send([
      ['size', 'small'],
      ['name', 'A \u{1F600}'],
      ['other', 'x'],
      ['__proto__', 'x'],
      ['file', FILE],
    ]);
    expect(sent).toEqual({ status: 200, body: { size: 'small', name: 'A \u{1F600}', colour: 'red', text: 'hello' } });
  });

  it.each<[string, Entry[], object[]]>([
    [
      'wrong',
      [
        ['size', 'huge'],
        ['name', 'x'.repeat(21)],
      ],
      [
        { field: 'size', message: 'Size must be small or large' },
        { field: 'name', message: 'Name is too long' },
      ],
    ],
    ['missing', [], [{ field: 'size' }, { field: 'name', message: 'Name is required' }]],
    [
      'not text',
      [
        ['size', 'small'],
        ['name', 'a\0b'],
      ],
      [{ field: 'name', code: 'UNUSABLE_CHARACTERS' }],
    ],
    [
      'cut off',
      [
        ['size', 'small'],
        ['name', 'x'.repeat(5_000)],
      ],
      [{ field: 'name', code: 'FORM_FIELD_TOO_LONG' }],
    ],
  ])('are refused by name where they are %s', async (_, fields, details) => {
    const { status, body } = await send([...fields, ['file', FILE]]);
    expect([status, body]).toEqual([400, expect.objectContaining({ ...problem, code: 'VALIDATION_FAILED' })]);
    expect(body).toMatchObject({ details });
  });

  it('are not looked for after the file', async () => {
    const { status, body } = await send([
      ['file', FILE],
      ['size', 'small'],
      ['name', 'A'],
    ]);
    expect([status, body]).toMatchObject([400, { details: [{ field: 'size' }, { field: 'name' }] }]);
  });

  it.each<[string, Entry[], string]>([
    [
      'said twice',
      [
        ['size', 'small'],
        ['size', 'large'],
        ['file', FILE],
      ],
      'MALFORMED_REQUEST',
    ],
    ['too many', [...'abcdefg'].map((name): Entry => [name, 'x']).concat([['file', FILE]]), 'MALFORMED_REQUEST'],
    [
      'without a file',
      [
        ['size', 'small'],
        ['name', 'A'],
      ],
      'NO_FILE_PROVIDED',
    ],
  ])('are refused as a whole where they are %s', async (_, entries, code) => {
    expect(await send(entries)).toMatchObject({ status: 400, body: { code } });
  });

  it('are not looked at before the role', async () => {
    expect(await send([['file', FILE]], 'Staff')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });

  it('are refused although a large file follows', async () => {
    const large = new File(['x'.repeat(40_000)], 'a.txt');
    expect(
      await send([
        ['size', 'huge'],
        ['name', 'A'],
        ['file', large],
      ]),
    ).toMatchObject({ status: 400, body: { details: [{ field: 'size' }] } });
  });
});
