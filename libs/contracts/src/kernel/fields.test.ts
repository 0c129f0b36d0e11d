import { describe, expect, it } from 'vitest';
import { NewPassword, SearchText, TypedPassword, webAddress } from './fields.js';

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

describe('the text of a search', () => {
  it('is written as names are stored', () => {
    expect(SearchText.parse('  Zoe\u0301 ')).toBe('Zo\u00e9');
  });
});
