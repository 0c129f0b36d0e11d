import { describe, expect, it } from 'vitest';
import { CHOOSABLE_MAILS, NOTIFICATION_KINDS, NOTIFICATION_MAILS } from './notifications.js';

describe('the mails that people may choose', () => {
  it.each(Object.entries(CHOOSABLE_MAILS))('are essential for no %s, and each is named once', (_role, kinds) => {
    expect(kinds.filter((kind) => NOTIFICATION_MAILS[kind].isEssential)).toEqual([]);
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  it('are all that are not essential', () => {
    const chosen = new Set(Object.values(CHOOSABLE_MAILS).flat());
    const others = NOTIFICATION_KINDS.filter((kind) => !NOTIFICATION_MAILS[kind].isEssential);
    expect(others.filter((kind) => !chosen.has(kind))).toEqual([]);
  });
});
