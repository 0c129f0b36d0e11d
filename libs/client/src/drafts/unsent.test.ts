import { describe, expect, it } from 'vitest';
import { registerUnsent, unsentCount } from './unsent.js';

describe('what is unsent', () => {
  it('is counted over all features, as long as they are there, and a broken store counts as empty', async () => {
    const forget = registerUnsent(() => Promise.resolve(2));
    registerUnsent(() => Promise.resolve(1));
    registerUnsent(() => Promise.reject(new Error('no storage')));
    expect(await unsentCount()).toBe(3);
    forget();
    expect(await unsentCount()).toBe(1);
  });
});
