import { describe, expect, it } from 'vitest';
import { openAccountQueue } from './account-queue.js';

const on = (accountRef: string, deviceId: string | null = null) => ({ account_ref: accountRef, device_id: deviceId });

describe('attempts on one account', () => {
  it('start one after the other, also after a failed one, and in parallel with those of another account', async () => {
    const turns = openAccountQueue();
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const held = (name: string) => () => {
      begun.push(name);
      return new Promise<void>((resolve) => void ends.push(resolve));
    };
    const first = turns(on('a'), held('a1'));
    const broken = turns(on('a'), () => Promise.reject(new Error('broken')));
    const second = turns(on('a'), held('a2'));
    const other = turns(on('b'), held('b1'));
    await expect.poll(() => begun).toEqual(['a1', 'b1']);
    for (const end of ends) end();
    await expect(broken).rejects.toThrow('broken');
    await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2']);
    for (const end of ends) end();
    await Promise.all([first, second, other]);
  });

  it('are at most five at once, and there is room again when they are over', async () => {
    const turns = openAccountQueue();
    const five = Array.from({ length: 5 }, () => turns(on('a'), () => Promise.resolve()));
    expect(turns(on('a'), () => Promise.resolve())).toBeNull();
    expect(turns(on('b'), () => Promise.resolve())).not.toBeNull();
    expect(turns(on('a', 'the browser of its owner'), () => Promise.resolve())).not.toBeNull();
    for (const turn of five) await turn;
    expect(turns(on('a'), () => Promise.resolve())).not.toBeNull();
  });
});
