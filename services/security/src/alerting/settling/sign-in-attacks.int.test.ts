/** Attacks on sign-ins from the streams to the alerts, judged once the sign-ins have settled (docs/alerts.md#settling). */
import { randomUUID } from 'node:crypto';
import { ClientChanged, SignedIn } from '@paanch/contracts/auth/events';
import type { Envelope } from '@paanch/contracts/kernel/event';
import { eventually } from '@paanch/testing/engines/eventually';
import { type Feed, type FeedMessage, openFeed } from '@paanch/testing/engines/feed';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, alertsOf } from '../../../testing/alerts.js';
import { factOf, observed } from '../../../testing/messages.js';
import type { SecurityDeps } from '../../deps.js';
import { securityService } from '../../security.module.js';
import { judgeSettled } from '../judge-settled.js';

let service: TestService<SecurityDeps>;
let feed: Feed;
let alerts: ReturnType<typeof alertsOf>;
beforeAll(async () => {
  service = await testService(securityService);
  feed = await openFeed(service);
  alerts = alertsOf(service);
});
afterAll(async () => {
  await feed.close();
  await service.stop();
});

const MINUTE = 60_000;
const start = Date.now() - 60 * MINUTE;
const minutes = (count: number) => new Date(start + count * MINUTE);

interface From {
  readonly ip: string;
  readonly agent: string;
}
let addresses = 0;
/** An address and a kind of browser that no other test uses. */
function somewhere(): From {
  addresses += 1;
  return { ip: `198.51.${addresses}.1`, agent: `client-${addresses}/1.0` };
}

const failure = (accountRef: string, minute: number, { ip, agent }: From) =>
  observed({
    type: 'STUDENT_AUTH_FAILURE',
    at: minutes(minute),
    request: { ip, user_agent: agent },
    details: { reason: 'bad_password', accountRef, deviceTrusted: false },
  });

function success(account_ref: string, minute: number, { ip, agent }: From, new_device = false) {
  const data = { session_id_ref: '0123456789abcdef', user_id: randomUUID(), role: 'student', amr: ['pwd'], door: 'learner-web' };
  const message = factOf(SignedIn, { ...data, new_device, new_network: false, sessions_active: 1, account_ref });
  const request: Envelope['request'] = { ...message.data.request, ip, user_agent: agent };
  return { ...message, data: { ...message.data, occurred_at: minutes(minute).toISOString(), request } };
}

type Message = FeedMessage & { readonly data: { readonly id: string } };

/** Sends them, and judges them without the wait. */
async function settle(messages: readonly Message[]): Promise<void> {
  await feed.send(messages);
  await judgeNow();
}
async function judgeNow(): Promise<void> {
  await service.db.pool.query('update rule_hits set judge_after = now() where judge_after is not null');
  await judgeSettled(service.deps);
}

async function raisedBy(message: Message | undefined) {
  return (await alerts.of(message?.data.id ?? '')).map(({ alertType, severity, description }) => [alertType, severity, description]);
}

const accounts = (count: number) => Array.from({ length: count }, account);
/** So many tries on each account, over the minutes. */
const attack = (targets: readonly string[], each: number, over: number, from: (turn: number) => From) =>
  Array.from({ length: each }, () => targets)
    .flat()
    .map((target, turn) => failure(target, (turn * over) / (targets.length * each - 1), from(turn)));

const SPRAYED = [['PASSWORD_SPRAYING', 'CRITICAL', '5 accounts tried a few times each from one address within 60 minutes']];

describe('an attack on sign-ins', () => {
  it('by spraying from one address is raised once, in any order of arrival and with repeats', async () => {
    const here = somewhere();
    const tries = attack(accounts(5), 3, 20, () => here);
    await settle(tries.slice(0, 14));
    expect(await raisedBy(tries[0])).toEqual([]);
    await settle(tries.toReversed());
    await settle([...tries, ...tries]);
    expect(await raisedBy(tries[0])).toEqual(SPRAYED);
    const [alert] = await alerts.of(tries[0]?.data.id ?? '');
    expect(alert).toMatchObject({ timestamp: minutes(20).toISOString(), metadata: { eventCount: 15, ipAddress: here.ip } });
    expect(await alerts.factsOf(alert?.id ?? '', 'AlertRaised')).toHaveLength(1);
  });

  it('is judged by itself some seconds after it arrived', async () => {
    const here = somewhere();
    const tries = attack(accounts(5), 3, 20, () => here);
    await feed.send(tries);
    await eventually('the alert is raised', async () => (await alerts.of(tries[0]?.data.id ?? '')).length === 1);
    expect(await raisedBy(tries[0])).toEqual(SPRAYED);
  });

  it('is judged once by several processes', async () => {
    const tries = [1, 2, 3, 4].map(() => {
      const here = somewhere();
      return attack(accounts(5), 3, 20, () => here);
    });
    await feed.send(tries.flat());
    await Promise.all([judgeNow(), judgeNow(), judgeNow()]);
    for (const [first] of tries) {
      const [alert, ...others] = await alerts.of(first?.data.id ?? '');
      expect(others).toEqual([]);
      expect(await alerts.factsOf(alert?.id ?? '', 'AlertRaised')).toHaveLength(1);
    }
  });

  it('waits for the successes, and is not withdrawn by one that comes too late', async () => {
    const [early, late] = [somewhere(), somewhere()];
    const [spared, accused] = [accounts(5), accounts(5)];
    const [first, second] = [spared[0] ?? '', accused[0] ?? ''];
    const mistaken = attack(spared, 3, 20, () => early);
    await feed.send(mistaken);
    await settle([success(first, 1, early)]);
    expect(await raisedBy(mistaken[0])).toEqual([]);
    const tries = attack(accused, 3, 20, () => late);
    await settle(tries);
    await settle([success(second, 1, late)]);
    expect(await raisedBy(tries[0])).toEqual(SPRAYED);
  });

  it('by spraying from many addresses is known by the kind of browser', async () => {
    const agent = `sprayer-${randomUUID().slice(0, 8)}`;
    const tries = attack(accounts(8), 4, 50, (turn) => ({ ip: `192.0.2.${turn % 6}`, agent: `${agent}/1.${turn}` }));
    await settle(tries);
    const description = `8 accounts tried from several addresses by one kind of browser (${agent}) within 60 minutes`;
    expect(await raisedBy(tries[0])).toEqual([['PASSWORD_SPRAYING', 'CRITICAL', description]]);
    const [alert] = await alerts.of(tries[0]?.data.id ?? '');
    expect(alert?.metadata.ipAddress).toBeNull();
  });

  it('by stuffing', async () => {
    const here = somewhere();
    const tries = attack(accounts(15), 2, 14, () => here);
    await settle(tries);
    expect(await raisedBy(tries[0])).toContainEqual([
      'CREDENTIAL_STUFFING',
      'CRITICAL',
      '15 accounts tried once or twice each from one address within 15 minutes',
    ]);
  });

  it('by many failures from one address', async () => {
    const here = somewhere();
    const tries = attack(accounts(2), 60, 9, () => here);
    await settle(tries);
    expect(await raisedBy(tries[0])).toContainEqual([
      'FAILED_SIGN_INS_SOURCE',
      'WARNING',
      '120 failed sign-ins from one address within 10 minutes',
    ]);
  });

  it('is none if two hundred learners sign in behind one address at nine', async () => {
    const campus = { ip: '198.18.0.1', agent: 'Mozilla/5.0 Firefox/133.0' };
    const learners = accounts(200).flatMap((learner, index) => {
      const mistakes = Array.from({ length: index % 3 }, (_, turn) => failure(learner, index / 20 + turn * 0.1, campus));
      return index % 20 === 7 ? mistakes : [...mistakes, success(learner, index / 20 + 0.5, campus, true)];
    });
    await settle(learners);
    const { rows } = await service.db.pool.query("select rule from alerts where group_key like '%198.18.0.1' or group_key like '%Firefox'");
    expect(rows).toEqual([]);
    const { rows: raised } = await service.db.pool.query('select rule from alerts where related_events && $1::uuid[]', [
      learners.map(({ data }) => data.id),
    ]);
    expect(raised).toEqual([]);
  });

  it('needs twice as much on the networks of a client, as its newest fact says', async () => {
    const [campus, office] = [
      { ip: '203.0.113.9', agent: 'campus/1' },
      { ip: '203.0.114.9', agent: 'office/1' },
    ];
    const about = {
      client_id: randomUUID(),
      name: 'Sahyadri College',
      is_active: true,
      change: { action: 'changed', fields: ['networks'] },
    };
    const told = (revision: number, networks?: string[]) =>
      factOf(ClientChanged, { ...about, ...(networks && { networks }) }, { agg_id: about.client_id, agg_version: revision });
    await feed.send([told(3, ['203.0.113.0/24', '2001:db8::/32']), told(2, ['203.0.114.0/24']), told(1)]);
    expect(await service.deps.networks.all()).toEqual(['203.0.113.0/24', '2001:db8::/32']);
    const [few, elsewhere] = [attack(accounts(5), 3, 20, () => campus), attack(accounts(5), 3, 20, () => office)];
    await settle([...few, ...elsewhere]);
    expect(await raisedBy(few[0])).toEqual([]);
    expect(await raisedBy(elsewhere[0])).toEqual(SPRAYED);
    const more = attack(accounts(5), 3, 20, () => campus);
    await settle(more);
    expect(await raisedBy(few[0])).toMatchObject([['PASSWORD_SPRAYING', 'CRITICAL', expect.stringContaining('10 accounts')]]);
    await feed.send([told(4)]);
    expect(await service.deps.networks.all()).toEqual([]);
  });
});

describe('a sign-in after an attack', () => {
  it('is raised for the account that was tried, whether it arrives before the attack is judged or after', async () => {
    const [here, home] = [somewhere(), somewhere()];
    const [first = '', second = '', ...others] = accounts(6);
    const tries = attack([first, second, ...others], 3, 20, () => here);
    const [early, late, other] = [success(first, 25, home, true), success(second, 30, home, true), success(account(), 30, home, true)];
    await feed.send([early]);
    await settle(tries);
    await feed.send([late, other]);
    const raised = [['SIGN_IN_AFTER_ATTACK', 'CRITICAL', 'A new browser signed in to an account that an attack had tried']];
    expect(await raisedBy(early)).toEqual(raised);
    expect(await raisedBy(late)).toEqual(raised);
    expect(await raisedBy(other)).toEqual([]);
    const [alert] = await alerts.of(late.data.id);
    expect(alert).toMatchObject({ timestamp: minutes(30).toISOString(), metadata: { eventCount: 4 } });
  });

  it('is raised again for a further success, once an Admin has closed the first alert', async () => {
    const [here, home] = [somewhere(), somewhere()];
    const tried = account();
    const [first, second] = [success(tried, 12, home, true), success(tried, 20, home, true)];
    await settle([...attack([tried], 10, 9, () => here), first]);
    const [alert] = await alerts.of(first.data.id);
    await service.db.pool.query("update alerts set status = 'resolved', resolved_at = $2 where id = $1", [alert?.id, minutes(15)]);
    await feed.send([second]);
    expect(await raisedBy(second)).toMatchObject([['SIGN_IN_AFTER_ATTACK', 'CRITICAL', expect.any(String)]]);
  });

  it('is raised after many failures on one account, and not for a browser that the account knows', async () => {
    const [here, home] = [somewhere(), somewhere()];
    const [tried, known] = [account(), account()];
    await settle([...attack([tried], 10, 9, () => here), ...attack([known], 10, 9, () => home)]);
    const [stranger, owner] = [success(tried, 12, here, true), success(known, 12, home, false)];
    await settle([stranger, owner]);
    expect(await raisedBy(stranger)).toMatchObject([['SIGN_IN_AFTER_ATTACK', 'CRITICAL', expect.any(String)]]);
    expect(await raisedBy(owner)).toEqual([]);
  });
});
