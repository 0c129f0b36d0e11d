import { expect, it } from 'vitest';
import { canonicalJson } from '../kernel/json/canonical-json.js';
import { GUARDIAN_NOTICE_IN_HINDI } from './guardian-notice.hi.js';
import { GUARDIAN_NOTICE, type GuardianNotice } from './guardian-notice.js';

/** A version with the hash of its only text; a new text needs a new version. */
const TEXTS: Readonly<Record<string, string>> = {
  '2026-11-29 en': 'bb7cc6f34b17af54886302caa39779802e9fbae2600feaedee6f318118201032',
  '2026-11-29 hi': '278212beabf94652f04ef15383c2da20abd48f72ae3cba4440e96466815f4d48',
};

it.each([GUARDIAN_NOTICE, GUARDIAN_NOTICE_IN_HINDI])('the words for a parent never change under $version in $language', async (notice) => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalJson(notice)));
  expect(Buffer.from(bytes).toString('hex')).toBe(TEXTS[`${notice.version} ${notice.language}`]);
});

it('are those of one version in both languages', () => {
  const shape = ({ version, sections }: GuardianNotice) => [version, ...sections.map(({ lines }) => lines.length)];
  expect(shape(GUARDIAN_NOTICE_IN_HINDI)).toEqual(shape(GUARDIAN_NOTICE));
});
