import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import { parseStrictJson } from './strict-json.js';

const parse = (text: string | Buffer) => parseStrictJson(Buffer.from(text));

function codeOf(text: string | Buffer): string {
  try {
    parse(text);
    return 'accepted';
  } catch (error) {
    return isRefusal(error) ? error.code : 'crashed';
  }
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const object = (keys: number) => `{${Array.from({ length: keys }, (_, at) => `"k${at}":1`).join(',')}}`;

describe('strict JSON', () => {
  it('reads what is within the limits', () => {
    expect(parse('{"a":[1,"x:y",{"b":null}],"c\\"":":"}')).toEqual({ a: [1, 'x:y', { b: null }], 'c"': ':' });
    expect(codeOf(nested(12))).toBe('accepted');
    expect(codeOf(`${'['.repeat(12)}1${']'.repeat(12)}`)).toBe('accepted');
    expect(codeOf(object(200))).toBe('accepted');
    expect(codeOf(JSON.stringify({ n: 2 ** 53, m: -(2 ** 53) }))).toBe('accepted');
  });

  it.each([
    ['nothing', ''],
    ['a byte order mark', '\ufeff{}'],
    ['text behind the value', '{} {}'],
    ['a comment', '{"a":1/*x*/}'],
    ['a trailing comma', '[1,]'],
    ['NaN', '{"a":NaN}'],
    ['UTF-16', Buffer.from('{"a":1}', 'utf16le')],
    ['broken UTF-8', Buffer.from([0x22, 0xc3, 0x28, 0x22])],
    ['thirteen levels', nested(13)],
    ['ten thousand levels', nested(10_000)],
    ['more than 200 keys', object(201)],
    ['more than 1,000 items', JSON.stringify(Array.from({ length: 1001 }, () => 0))],
    ['more than 5,000 values', JSON.stringify(Array.from({ length: 6 }, () => Array.from({ length: 999 }, () => 0)))],
    ['a key of 129 characters', JSON.stringify({ ['k'.repeat(129)]: 1 })],
    ['a number beyond 2^53', '{"a":1e309}'],
    ['a number just beyond 2^53', '9007199254740994'],
    ['the same key twice', '{"a":1,"a":2}'],
    ['the same key twice, once escaped', '{"a":1,"\\u0061":2}'],
    ['the same key twice in depth', '[{"b":{"a":1,"x":":","a":2}}]'],
    ['__proto__', '{"__proto__":{"admin":true}}'],
    ['constructor', '{"a":{"constructor":1}}'],
    ['prototype', '[{"prototype":1}]'],
  ])('refuses %s as malformed', (_, text) => {
    expect(codeOf(text)).toBe('MALFORMED_JSON');
  });
});
