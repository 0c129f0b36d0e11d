import { expect, it } from 'vitest';
import { canonicalJson } from '../../kernel/json/canonical-json.js';
import { PROGRAMME_NOTICE } from './notice.js';

/** A version and the one text that stands for it; a new text is added with a new version. */
const TEXTS = {
  '2026-11-21': '7e7d1fb8fca802bb19168c8dabd4b7c5bd879e9a57183a28f8a23a0862467f3e',
  '2026-11-22': '255b0cd164252551638e67660342a7c66b31b6a0b5977035a76b7d3d43021a44',
} as const;

it('the words of a notice never change under their version', async () => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalJson(PROGRAMME_NOTICE)));
  expect(Buffer.from(bytes).toString('hex')).toBe(TEXTS[PROGRAMME_NOTICE.version]);
});
