/** A name is looked up once, and we connect only to addresses that were checked. */
import { expect, it } from 'vitest';
import { checkedLookup, NotPublic, type Resolved } from './checked-lookup.js';

const OUTSIDE: Resolved = { address: '93.184.216.34', family: 4 };
const OUTSIDE_6: Resolved = { address: '2606:4700::1', family: 6 };
const INSIDE: Resolved = { address: '127.0.0.1', family: 4 };

/** A resolver that leads outside at first and inside from then on. */
function rebinding(...answers: Resolved[][]) {
  const asked: string[] = [];
  const lookup = checkedLookup(async (host) => {
    asked.push(host);
    return answers[asked.length - 1] ?? [INSIDE];
  });
  const found = (all: boolean) =>
    new Promise((resolve, reject) => {
      lookup('hooks.example', { all }, (error, address, family) =>
        error === null ? resolve(all ? address : { address, family }) : reject(error),
      );
    });
  return { asked, found };
}

it.each([
  [true, [OUTSIDE, OUTSIDE_6]],
  [false, OUTSIDE],
])('all: %s gives what was checked, after one question', async (all, expected) => {
  const { asked, found } = rebinding([OUTSIDE, OUTSIDE_6]);
  expect(await found(all)).toEqual(expected);
  expect(asked).toEqual(['hooks.example']);
});

it('refuses the next connection, when the name leads inside by then', async () => {
  const { found } = rebinding([OUTSIDE]);
  await found(true);
  await expect(found(true)).rejects.toBeInstanceOf(NotPublic);
});

it('refuses a name with one address inside among others', async () => {
  await expect(rebinding([OUTSIDE, INSIDE]).found(false)).rejects.toBeInstanceOf(NotPublic);
});
