import { describe, expect, it } from 'vitest';
import { registerUnsent, unsentCount } from './unsent.js';

describe('the number of unsent items', () => {
  it('is the sum over all registered features, and a broken store counts as empty', async () => {
    const unregister = registerUnsent(() => Promise.resolve(2));
    registerUnsent(() => Promise.resolve(1));
    registerUnsent(() => Promise.reject(new Error('no storage')));
    expect(await unsentCount()).toBe(3);
    unregister();
    expect(await unsentCount()).toBe(1);
  });
});
