/** Documents that take too much time or memory: each costs its own process and no other document (docs/files.md#judging). */
import { documentJudge } from '@paanch/platform/files/judging/documents/judge-document';
import { makePdf } from '@paanch/testing/documents/make-pdf';
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
});
