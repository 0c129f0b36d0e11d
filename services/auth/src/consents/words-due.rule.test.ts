import { noticeIn } from '@paanch/contracts/auth/consents/notice-in';
import type { ConsentPurpose } from '@paanch/contracts/auth/consents/purposes';
import { expect, it } from 'vitest';
import { wordsDue } from './words-due.rule.js';

const to = (purpose: ConsentPurpose, notice_version: string) => ({ purpose, notice_version });
const now = (purpose: ConsentPurpose) => to(purpose, noticeIn(purpose, 'en').version);

it.each([
  ['nothing', [], ['programme']],
  ['what may be withdrawn alone', [now('interview_ai')], ['programme']],
  ['the words of now', [now('programme'), now('job_applications')], []],
  ['older words', [to('programme', '2026-11-22')], ['programme']],
  ['words of a later release', [to('programme', '2999-01-01')], []],
  ['some older, some of now', [now('programme'), to('interview_ai', '2026-11-27')], ['interview_ai']],
  ['several older, in any order', [to('job_applications', '2026-11-01'), to('programme', '2026-11-21')], ['programme', 'job_applications']],
] as const)('who agreed to %s is asked accordingly', (_, held, due) => {
  expect(wordsDue(held)).toEqual(due);
});
