import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { faultAcross, isShownPicture, lineOfText, NewPassword, pictureAddress, TypedPassword, webAddress } from './fields.js';

const Address = webAddress('Invalid logo URL');

describe('a web address', () => {
  it.each([
    'https://college.example',
    'https://college.example/logo.png?by=someone@college.example#top',
    'https://college.example?by=someone@college.example',
    'HTTPS://college.example:8443/a%20b',
    ' https://college.example/logo.png ',
  ])('%j is one', (text) => {
    expect(Address.parse(text)).toBe(text.trim());
  });

  it.each([
    '',
    'college.example',
    'http://college.example',
    'javascript:alert(1)',
    'https:///college.example',
    'https://someone:secret@college.example',
    'https:someone:secret@college.example',
    'https:/someone@college.example',
    'https:\\\\someone@college.example',
    'https://college.example\\@other.example',
    'https://college.example/lo\u202ego.png',
    'https://college.example/lo\tgo.png',
    `https://college.example/${'x'.repeat(2_048)}`,
  ])('%j is none', (text) => {
    expect(Address.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['Invalid logo URL']);
  });
});

describe('the address of a picture', () => {
  it.each([
    [`/api/media/${'0'.repeat(64)}.webp`, true],
    ['/api/media/uploads/0192a6f0-0000-7000-8000-000000000001', true],
    ['https://college.example/logo.png', false],
    ['https://college.example/api/media/logo.webp', false],
  ])('%j is taken; pages show it: %s', (text, isShown) => {
    expect(pictureAddress('Invalid').parse(text)).toBe(text);
    expect(isShownPicture(text)).toBe(isShown);
  });
});

describe('one line of text', () => {
  const Name = lineOfText({ max: 20, tooLong: 'Too long' });

  it.each(['Asha\u2028Rao', 'Asha\u2029Rao', 'Asha\nRao', 'Asha\u202eRao'])('takes no %j', (text) => {
    expect(Name.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['Contains characters that are not allowed']);
  });
});

describe('the spaces of a line', () => {
  const Name = lineOfText({ max: 20, tooLong: 'Too long' });

  it.each(['Asha Rao', ' Asha  Rao ', 'Asha\u00a0Rao', 'Asha \u2003 Rao'])('%j has single ones', (text) => {
    expect(Name.parse(text)).toBe('Asha Rao');
  });
});

describe('a rule across fields', () => {
  const Range = z
    .object({ name: z.string().min(1), min: z.number(), max: z.number() })
    .refine(({ min, max }) => min <= max, faultAcross(['min', 'max'], { at: 'min', message: 'Too high' }));
  const faultsOf = (given: unknown) => Range.safeParse(given).error?.issues.map(({ path }) => path.join('.'));

  it('is judged although another field is at fault', () => {
    expect(faultsOf({ name: '', min: 2, max: 1 })).toEqual(['name', 'min']);
  });

  it('is not applied if one of its own fields is at fault, or if there are no fields', () => {
    expect(faultsOf({ name: '', min: 'x', max: 1 })).toEqual(['name', 'min']);
    expect(faultsOf('x')).toEqual(['']);
  });

  it('does not hide from JSON Schema', () => {
    expect(z.toJSONSchema(Range)).toMatchObject({ type: 'object', required: ['name', 'min', 'max'] });
  });
});

describe('a password', () => {
  it('that can be set can be typed, whatever its characters', () => {
    const longest = '🔑'.repeat(128);
    expect(NewPassword.parse(longest)).toBe(longest);
    expect(TypedPassword.parse(longest)).toBe(longest);
  });

  it('is never trimmed, and at most 128 characters long', () => {
    expect(TypedPassword.parse(' x ')).toBe(' x ');
    expect(TypedPassword.safeParse('🔑'.repeat(129)).success).toBe(false);
    expect(NewPassword.safeParse('🔑'.repeat(129)).success).toBe(false);
  });
});
