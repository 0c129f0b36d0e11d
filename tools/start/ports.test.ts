import { describe, expect, it } from 'vitest';
import { findFreeBase, portsFrom } from './ports.mjs';

describe('a free base', () => {
  it('shares no port with another, though they are looked for at the same moment', async () => {
    const bases = await Promise.all(Array.from({ length: 6 }, findFreeBase));
    const ports = bases.flatMap((base) => Object.values(portsFrom(base)));
    expect(new Set(ports).size).toBe(ports.length);
  });
});
