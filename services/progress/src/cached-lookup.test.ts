import { describe, expect, it } from 'vitest';
import { cachedLookup } from './cached-lookup.js';

function counting(limit: number) {
  const asked: string[] = [];
  const find = cachedLookup(
    limit,
    (key: string) => key,
    (key, suffix: string) => {
      asked.push(key);
      return Promise.resolve(key === 'absent' ? null : `${key}${suffix}`);
    },
  );
  return { asked, find };
}

describe('a cached lookup', () => {
  it('reads a row once', async () => {
    const { asked, find } = counting(4);
    expect([await find('a', '!'), await find('a', '?')]).toEqual(['a!', 'a!']);
    expect(asked).toEqual(['a']);
  });

  it('reads again while the row is missing', async () => {
    const { asked, find } = counting(4);
    expect([await find('absent', ''), await find('absent', '')]).toEqual([null, null]);
    expect(asked).toEqual(['absent', 'absent']);
  });

  it('keeps what is in use and drops what is not', async () => {
    const { asked, find } = counting(2);
    for (const key of ['old', 'kept', 'b', 'kept', 'c', 'kept', 'd', 'kept']) await find(key, '');
    expect(asked.filter((key) => key === 'kept')).toHaveLength(1);
    await find('old', '');
    expect(asked.filter((key) => key === 'old')).toHaveLength(2);
  });
});
