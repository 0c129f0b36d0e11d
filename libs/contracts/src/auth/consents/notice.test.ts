import { expect, it } from 'vitest';
import { canonicalJson } from '../../kernel/json/canonical-json.js';
import { LANGUAGES } from '../../kernel/language/language.js';
import { noticeIn } from './notice-in.js';
import { CONSENT_PURPOSES, type Notice } from './notice.js';

/** Each version, by language, with the hash of its only text; a new text needs a new version. */
const TEXTS: Readonly<Record<string, string>> = {
  'programme 2026-11-21 en': '7e7d1fb8fca802bb19168c8dabd4b7c5bd879e9a57183a28f8a23a0862467f3e',
  'programme 2026-11-22 en': '255b0cd164252551638e67660342a7c66b31b6a0b5977035a76b7d3d43021a44',
  'programme 2026-11-29 en': '251a1272605614d68084efaa3daec70951e599015d4f3c8773c1a4b026f34b99',
  'programme 2026-11-30 en': 'c2af147151c2028ecbfabf96773e3b8cdf790a45b98cfb862419817ef67f76c8',
  'interview_recording 2026-11-28 en': '45dfa8f5b0843ca292ecbf97a2575b022f6e0c65bbe13d349f2362fa0f7d8d98',
  'interview_ai 2026-11-28 en': '2adc9b045a50c4325e344010726d66875bdb5cd6109882e70263ff926404b216',
  'share_with_institution 2026-11-29 en': 'fe6bcaf0568ec6b52bb0375c0fe16734fd231f4e1902b64db06fd4df6b7fa6f8',
  'job_applications 2026-11-29 en': 'a9c2b0f7a28d788132f5e60c641784d0c2c7f03f0a49bd16666b4698f0430929',
  'model_improvement 2026-11-29 en': '6b73eac81106bc84a05aef8505be2d7efa475d627bb6cfd88696155df8751535',
  'programme 2026-11-29 hi': 'bed576f7e00cc840df42c58ada960d3d203280f958135f4ed0e251a29b7e6181',
  'programme 2026-11-30 hi': '3bfc14ef622d374d28f37815054709d35c5f90d044734ff428a921dee8c8c7a6',
  'interview_recording 2026-11-28 hi': '7b6ddaba3ecf1a8859ea5a9994238add0f7e54aa1d4bf88dd2ee740df25566e6',
  'interview_ai 2026-11-28 hi': 'a53778e51519fbdc76bf0ad5449764a817071ca9dd7b377e29c96781e788c9f7',
  'share_with_institution 2026-11-29 hi': 'b936611c84c6a3566c2e0f3e732427db67808d9e2bd29f512d8e0330fdc59f2f',
  'job_applications 2026-11-29 hi': 'aa6331197cc21a77f27750813c4391f4675d8b16b57dfda75b06735a991a7179',
  'model_improvement 2026-11-29 hi': 'dce775cbed5424380404805c7179773c09c66286c647303ca4355a993fd78f35',
};

const both = CONSENT_PURPOSES.flatMap((purpose) => LANGUAGES.map((language) => noticeIn(purpose, language)));

it.each<Notice>(both)('the words about $purpose never change under $version in $language', async (notice) => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalJson(notice)));
  expect(Buffer.from(bytes).toString('hex')).toBe(TEXTS[`${notice.purpose} ${notice.version} ${notice.language}`]);
});

it.each(CONSENT_PURPOSES)('the words about %s are those of one version in both languages', (purpose) => {
  const [english, hindi] = [noticeIn(purpose, 'en'), noticeIn(purpose, 'hi')];
  expect([english.purpose, hindi.purpose, english.language, hindi.language]).toEqual([purpose, purpose, 'en', 'hi']);
  expect(hindi.version).toBe(english.version);
  const shape = ({ sections }: Notice) => sections.map(({ lines }) => lines.length);
  expect(shape(hindi)).toEqual(shape(english));
  const texts = hindi.sections.flatMap(({ heading, lines }) => [heading, ...lines]);
  expect(texts.filter((text) => !/[\u0900-\u097f]/.test(text))).toEqual([]);
});
