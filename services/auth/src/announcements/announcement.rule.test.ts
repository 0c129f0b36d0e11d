import { Audience } from '@paanch/contracts/auth/office/announcements';
import { announcedJustNow, nobodyToTell } from '@paanch/contracts/auth/reasons';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import { announced, announcement } from './announcement.rule.js';

const AT = new Date('2026-11-21T06:00:00Z');
const words = { id: 'a', author_id: 'ravi', title: 'Placement drive', body: 'Bring your resume.\nHall 2.', created_at: AT };
const known = { lastAt: null, learners: ['asha', 'dev'], added: null };
const before = (minutes: number) => new Date(AT.getTime() - minutes * 60_000);

describe('an announcement', () => {
  it('is kept, told as a fact without its words, and carried out by a task', () => {
    const decision = announced(known, words, 'college');
    if (isRefusal(decision)) throw decision;
    expect(decision.next.added).toEqual({ ...words, learners: 2 });
    expect(decision.outcome).toBe(2);
    expect(decision.facts).toMatchObject([
      { data: { announcement_id: 'a', client_id: 'college', learners: 2, change: { action: 'sent' } } },
    ]);
    expect(JSON.stringify(decision.facts)).not.toMatch(/Placement|resume/);
    expect(decision.tasks).toMatchObject([{ input: { announcement_id: 'a' } }]);
  });

  it.each([0, 9.999])('%d minutes after the last one is refused, and when it can be sent is said', (minutes) => {
    const decision = announced({ ...known, lastAt: before(minutes) }, words, null);
    expect(decision).toMatchObject({ ...refuse(announcedJustNow), retryAfterSeconds: Math.ceil((10 - minutes) * 60) });
  });

  it.each([10, 1_000])('%d minutes after the last one is sent', (minutes) => {
    expect(isRefusal(announced({ ...known, lastAt: before(minutes) }, words, null))).toBe(false);
  });

  it('to nobody is refused', () => {
    expect(announced({ ...known, learners: [] }, words, null)).toEqual(refuse(nobodyToTell));
  });

  it('says what staff wrote and leads to the list of notifications', () => {
    expect(announcement(words)).toMatchObject({
      kind: 'announcement',
      en: { title: words.title, body: words.body },
      link: '/app/notifications',
    });
  });
});

describe('an audience', () => {
  const id = '0197c2aa-0000-7000-8000-000000000001';

  it.each([[{}], [{ client_id: id }], [{ product_id: id, star_level: 'NONE', tier: 'GOLD' }], [{ student_ids: [id] }]])(
    'is %o',
    (given) => {
      expect(Audience.safeParse(given)).toEqual({ success: true, data: given });
    },
  );

  it.each([
    [{ student_ids: [] }],
    [{ student_ids: ['asha'] }],
    [{ student_ids: Array(1_001).fill(id) }],
    [{ studentIds: [id] }],
    [{ star_level: 'SIX' }],
    [{ clientId: id }],
    [null],
  ])('is not %o, which would otherwise reach everybody', (given) => {
    expect(Audience.safeParse(given).success).toBe(false);
  });
});
