/** Documents that take too much time or memory: each costs its own process and no other document (docs/files.md#judging). */
import { documentJudge } from '@paanch/platform/files/judging/documents/judge-document';
import { makePdf, makePdfOfReferences } from '@paanch/testing/documents/make-pdf';
import { describe, expect, it } from 'vitest';

const MEGABYTE = 1024 * 1024;
const UNREADABLE = { fault: 'unreadable', detectedType: null };
const ASHA = 'asha';
const taskOf = (bytes: Buffer) => ({ bytes, type: 'application/pdf', limits: { pages: 50 } });

/** Each of its texts goes on to the end of the file. */
const slow = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9 * MEGABYTE, 'obj('), makePdf()]);
/** Each of its characters is a value. */
const large = () => makePdf({ objects: [`[${'/ '.repeat(4.5 * MEGABYTE)}]`] });

describe('a document', () => {
  it.each([
    ['that takes too long', slow],
    ['that takes too much memory', large],
  ])('%s is unreadable, and the next is judged', async (_, make) => {
    const judge = documentJudge(5_000);
    expect(await judge(ASHA, taskOf(make()))).toEqual(UNREADABLE);
    expect(await judge(ASHA, taskOf(makePdf()))).toMatchObject({ fault: null });
  });

  it('does not wait behind six large ones of another person', async () => {
    const judge = documentJudge();
    const judged: string[] = [];
    const send = async (person: string, bytes: Buffer) => {
      await judge(person, taskOf(bytes));
      judged.push(person);
    };
    const large = makePdfOfReferences();
    const all = [...Array.from({ length: 6 }, () => send(ASHA, large)), send('bela', makePdf())];
    await Promise.all(all);
    expect(judged.slice(0, 2)).toContain('bela');
  });
});
