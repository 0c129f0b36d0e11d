/** Bad values, hostile and accidental (docs/hostile-input.md#corpus). */

export const NUL = 'nul \u0000 inside';
export const LONE_SURROGATE = 'half \ud800 a character';

/** Refused in every single-line text: names, titles. */
export const NOT_ONE_LINE = ['', '   ', 'turned \u202e round', 'zero\u200bwidth', 'two\r\nlines', 'bell\u0007', 'byte\ufeffmark'] as const;

/** Longer than any text whose schema has no maximum length. */
export const TOO_LONG_FOR_ANY = 'x'.repeat(5_001);

/** Ordinary text to us: stored unchanged where a field accepts it, never executed. Trimmed and in NFC here. */
export const INJECTIONS = [
  `Robert'); drop table people; --`,
  `' or '1'='1`,
  `1; select pg_sleep(30) --`,
  `{"$gt":""}`,
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `javascript:/*--></title></style></textarea><svg/onload=alert(1)>`,
  `{{7*7}}\${7*7}<%= 7*7 %>`,
  `$(reboot) \`id\` | cat /etc/passwd`,
  `*)(uid=*))(|(uid=*`,
  `../../../../etc/passwd`,
  `=cmd|' /C calc'!A0`,
  `%s%n%x %% _ \\`,
  `__proto__`,
  `null`,
  `ⅷ Ω 🧪 نص عربي हिन्दी`,
] as const;

export const NOT_IDS = [
  'not-an-id',
  '1',
  'a'.repeat(300),
  `' or 1=1 --`,
  '{"$gt":""}',
  '../users',
  '01987654-0000-7000-8000-00000000000g',
] as const;
export const NIL_ID = '00000000-0000-0000-0000-000000000000';
export const UNUSED_ID = '01987654-aaaa-7aaa-8aaa-aaaaaaaaaaaa';

/** Neither with https nor without. */
export const NOT_SITE_ADDRESSES = [
  'not an address',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://someone:secret@college.example/logo.png',
  'https:someone:secret@college.example/logo.png',
  '//college.example/logo.png',
  `https://college.example/${'x'.repeat(2_049)}`,
  'https://college.example/lo\u202ego.png',
  'https://college.example/lo\tgo.png',
] as const;

export const NOT_WEB_ADDRESSES = [...NOT_SITE_ADDRESSES, 'http://plain.example/logo.png'] as const;

export const NOT_EMAILS = [
  'nobody',
  'a@b',
  'a b@college.example',
  `${'a'.repeat(250)}@b.example`,
  'a@b.example\r\nBcc: c@d.example',
  '<a@b.example>',
] as const;

/** Raw JSON that must not be accepted as a number. */
export const UNACCEPTED_NUMBERS = ['1e309', '-1e309', '9007199254740994', 'NaN', 'Infinity', '0x10', '01', '+1'] as const;
