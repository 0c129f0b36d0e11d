import { hashedValue } from '@paanch/contracts/kernel/records/change-between';
import { expect, it } from 'vitest';
import { withHashes } from './with-hashes.js';

const name = hashedValue('name', null, 'Asha');
const keyedHash = (text: string) => `hash of ${text}`;

it('replaces every hashed value, however deep', () => {
  const data = { id: 1, change: { before: { name }, list: [name, null, 'plain'] } };
  const replaced = keyedHash(name.text);
  expect(withHashes(data, keyedHash)).toStrictEqual({ id: 1, change: { before: { name: replaced }, list: [replaced, null, 'plain'] } });
  expect(withHashes(name, keyedHash)).toBe(replaced);
});

it.each([null, 'text', 5, new Date(0), new Map([['name', 1]])])('leaves %j as it is', (value) => {
  expect(withHashes(value, keyedHash)).toBe(value);
});
