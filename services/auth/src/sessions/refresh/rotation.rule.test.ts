import { describe, expect, it } from 'vitest';
import { decideRotation, type PresentedToken, type Rotation } from './rotation.rule.js';

const NOW = new Date('2026-11-21T09:00:00Z');
const before = (ms: number) => new Date(NOW.getTime() - ms);
const seconds = (count: number) => count * 1_000;
const hours = (count: number) => seconds(count * 3_600);

const known = (over: Partial<Rotation> = {}): Rotation => ({
  generation: 7,
  issued_at: before(seconds(60)),
  confirmed: true,
  recovered: false,
  reissues: 0,
  rotation_network: '203.0.113.0/24',
  rotation_user_agent: 'ua',
  recoveries: [],
  ...over,
});
const presented = (over: Partial<PresentedToken> = {}): PresentedToken => ({
  generation: 7,
  network: '203.0.113.0/24',
  userAgent: 'ua',
  at: NOW,
  ...over,
});
const previous = (over: Partial<PresentedToken> = {}) => presented({ generation: 6, ...over });
const answer = (session: Rotation, token: PresentedToken) => {
  const decision = decideRotation(session, token);
  if (decision.kind === 'revoke') return `revoke ${decision.reason}`;
  return decision.kind === 'keep' ? 'keep' : `${decision.kind} ${decision.reuse}`;
};

describe('the current generation', () => {
  it('rotates from the 25th second on', () => {
    expect(answer(known({ issued_at: before(seconds(25)) }), presented())).toBe('rotate none');
    expect(answer(known({ issued_at: before(seconds(25) - 1) }), presented())).toBe('keep');
  });

  it('starts the next generation unconfirmed and remembers where it was requested', () => {
    const decision = decideRotation(known({ recovered: true, reissues: 4 }), presented({ network: 'other', userAgent: 'new' }));
    expect(decision).toMatchObject({
      next: {
        generation: 8,
        issued_at: NOW,
        confirmed: false,
        recovered: false,
        reissues: 0,
        rotation_network: 'other',
        rotation_user_agent: 'new',
      },
    });
  });
});

describe('the previous generation', () => {
  it.each([
    ['within the grace, same network and browser', { issued_at: before(seconds(30)) }, {}, 'reissue grace'],
    ['just after the grace, once the new one was seen', { issued_at: before(seconds(30) + 1) }, {}, 'revoke previous'],
    ['hours later, while the new one was never seen', { issued_at: before(hours(5)), confirmed: false }, {}, 'reissue recovery'],
    ['hours later from another browser', { issued_at: before(hours(5)), confirmed: false }, { userAgent: 'thief' }, 'revoke previous'],
    [
      'hours later from another network, never seen, same browser',
      { issued_at: before(hours(5)), confirmed: false },
      { network: 'n' },
      'reissue recovery',
    ],
    ['within the grace from another network', { issued_at: before(seconds(20)) }, { network: 'n' }, 'reissue recovery'],
    [
      'within the grace from another browser, once the new one was seen',
      { issued_at: before(seconds(20)) },
      { userAgent: 'thief' },
      'revoke previous',
    ],
    ['for the tenth time', { issued_at: before(seconds(5)), reissues: 9 }, {}, 'reissue grace'],
    ['for the eleventh time', { issued_at: before(seconds(5)), reissues: 10 }, {}, 'revoke previous'],
  ])('%s', (_, session, token, expected) => {
    expect(answer(known(session), previous(token))).toBe(expected);
  });

  it('recovers at most three generations in 24 hours', () => {
    const three = [hours(1), hours(2), hours(23)].map(before);
    const lost = { issued_at: before(hours(1)), confirmed: false };
    expect(answer(known({ ...lost, recoveries: three }), previous())).toBe('revoke previous');
    expect(answer(known({ ...lost, recoveries: [before(hours(1)), before(hours(2)), before(hours(24))] }), previous())).toBe(
      'reissue recovery',
    );
    expect(answer(known({ ...lost, recoveries: three, recovered: true }), previous())).toBe('reissue recovery');
  });

  it('counts a recovered generation once and restarts its times', () => {
    const first = decideRotation(known({ issued_at: before(hours(1)), confirmed: false }), previous());
    expect(first).toMatchObject({ next: { generation: 7, issued_at: NOW, reissues: 1, recovered: true, recoveries: [NOW] } });
    const again = decideRotation(
      known({ issued_at: before(hours(1)), confirmed: false, recovered: true, recoveries: [before(hours(1))] }),
      previous(),
    );
    expect(again).toMatchObject({ next: { recoveries: [before(hours(1))] } });
  });
});

describe('any other generation', () => {
  it('ends the session for an older one, and for one that was never issued', () => {
    expect(answer(known({ confirmed: false }), presented({ generation: 5 }))).toBe('revoke old');
    expect(answer(known(), presented({ generation: 8 }))).toBe('revoke forged');
  });
});
