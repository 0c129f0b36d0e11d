import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isMediaTicket, signMediaTicket } from './media-ticket.js';

const KEY = randomBytes(32);
const NOW = new Date('2026-11-23T10:00:00Z');
const EXPIRES = new Date('2026-11-23T10:10:00Z');
const named = { fileId: randomUUID(), personId: randomUUID() };
const ticket = signMediaTicket(KEY, { ...named, expiresAt: EXPIRES });
const isGood = (given: string, changes: Partial<Parameters<typeof isMediaTicket>[2]> = {}, key: Uint8Array = KEY) =>
  isMediaTicket(key, given, { ...named, now: NOW, ...changes });

describe('a ticket', () => {
  it('is good for its person, file and time', () => {
    expect(ticket).toMatch(/^\d{10}\.[\w-]{43}$/);
    expect(isGood(ticket)).toBe(true);
    expect(isGood(ticket, { now: new Date(EXPIRES.getTime() - 1) })).toBe(true);
  });

  it('is refused when its time is over', () => {
    expect(isGood(ticket, { now: EXPIRES })).toBe(false);
  });

  it.each([
    ['another person', { personId: randomUUID() }],
    ['another file', { fileId: randomUUID() }],
    ['person and file exchanged', { personId: named.fileId, fileId: named.personId }],
  ])('is refused for %s', (_what, changes) => {
    expect(isGood(ticket, changes)).toBe(false);
  });

  it('is refused under another key', () => {
    expect(isGood(ticket, {}, randomBytes(32))).toBe(false);
  });

  it('is refused with any one of its characters changed, also those that decode to the same bytes', () => {
    const others = (at: number) => [...'0A-_z9.'].filter((other) => other !== ticket[at]);
    const changed = [...ticket].flatMap((_, at) => others(at).map((other) => ticket.slice(0, at) + other + ticket.slice(at + 1)));
    const lasts = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].map((last) => ticket.slice(0, -1) + last);
    expect([...changed, ...lasts].filter((given) => given !== ticket && isGood(given))).toEqual([]);
  });

  it.each(['', '.', ticket.slice(1), `${ticket}A`, ` ${ticket}`, `${ticket}\n`, `0${ticket}`])('is refused as %j', (given) => {
    expect(isGood(given)).toBe(false);
  });
});
