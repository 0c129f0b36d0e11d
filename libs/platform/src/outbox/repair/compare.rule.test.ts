import { describe, expect, it } from 'vitest';
import { beginAgainAt, compare, eventIdOf, messageIdOf, type Recorded } from './compare.rule.js';

const row = (id: string, seq: number, isSeen = false): Recorded => ({ id, seq, publishedAt: new Date(0), isSeen, repairs: 0 });

describe('comparing what was recorded with the stream', () => {
  const seen = row('seen', 1, true);
  const first = row('first', 2);
  const repaired = row('repaired', 3);
  const replaced = row('replaced', 4);
  const missing = row('missing', 5);

  it('misses a message that is gone and one whose number has another id, whatever surrounds them', () => {
    const stream = new Map([
      [1, 'seen'],
      [2, 'first'],
      [3, messageIdOf('repaired', 2)],
      [4, 'another'],
      [6, 'of another service'],
    ]);
    expect(compare([seen, first, repaired, replaced, missing], stream)).toEqual({ lost: [replaced, missing], found: [first, repaired] });
  });

  it('finds every hole that is made in a stream, and nothing else', () => {
    const rows = Array.from({ length: 10 }, (_, at) => row(`id${at}`, at + 1));
    for (let holes = 0; holes < 2 ** rows.length; holes += 1) {
      const isHole = ({ seq }: Recorded) => ((holes >> (seq - 1)) & 1) === 1;
      const stream = new Map(rows.filter((one) => !isHole(one)).map(({ seq, id }) => [seq, id]));
      const { lost, found } = compare(rows, stream);
      expect(lost).toEqual(rows.filter(isHole));
      expect(lost.length + found.length).toBe(rows.length);
    }
  });

  it('sends a fact under another message id after each repair, which names it all the same', () => {
    const ids = [0, 1, 2].map((repairs) => messageIdOf('a', repairs));
    expect(new Set(ids).size).toBe(3);
    expect(ids.map(eventIdOf)).toEqual(['a', 'a', 'a']);
  });
});

describe('where a consumer begins again', () => {
  it.each([
    ['goes on where nothing was lost', { delivered: 9, acknowledged: 9 }, 9, null, null],
    ['goes on when it is behind', { delivered: 3, acknowledged: 2 }, 9, null, null],
    ['begins at the first when it is ahead of its stream', { delivered: 10, acknowledged: 9 }, 9, null, 1],
    ['begins at the first when the stream is empty', { delivered: 1, acknowledged: 0 }, 0, null, 1],
    ['goes back to the first lost number', { delivered: 9, acknowledged: 9 }, 5, 4, 4],
    ['keeps what it has not acknowledged when that is earlier', { delivered: 3, acknowledged: 2 }, 9, 7, 3],
  ])('%s', (_, standing, lastSeq, firstLost, expected) => {
    expect(beginAgainAt(standing, lastSeq, firstLost)).toBe(expected);
  });
});
