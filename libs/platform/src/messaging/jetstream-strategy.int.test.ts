import { refuse } from '@paanch/contracts/kernel/refusal';
import { doorTo } from '@paanch/testing/network/door';
import { describe, it } from 'vitest';
import { idFromText } from '../time/ids.js';
import { openNats } from './nats-link.js';
import { subscribe, subscribeBatch } from './subscribe.js';
import { envelope, Happened, noteWord, makeWorld, note, patiently } from '../../testing/subscriber.js';
import { ensureStreams } from './streams.js';

describe.concurrent('subscribing to facts', () => {
  it('applies a fact once, however often it is delivered', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    await world.listen([noteWord]);
    const fact = envelope('once');
    for (const copy of [fact, fact, envelope('other'), fact]) await world.send(copy);
    await expect.poll(world.effects, patiently).toEqual(['once', 'other']);
    await expect.poll(() => world.open(), patiently).toBe(0);
    expect(await world.effects()).toEqual(['once', 'other']);
  });

  it('applies a fact once when its consumer dies between commit and acknowledgement', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    const dying = openNats(world.natsUrl, 'dying');
    const app = await world.listen(
      [
        subscribe(Happened, async (fact, _deps: null, tx) => {
          await note(tx, fact.data.word);
          await dying.close();
        }),
      ],
      dying,
    );
    await world.send(envelope('survives'));
    await expect.poll(world.effects, patiently).toEqual(['survives']);
    await app.close();
    expect(await world.open()).toBe(1);
    await world.listen([noteWord]);
    await expect.poll(() => world.open(), patiently).toBe(0);
    expect(await world.effects()).toEqual(['survives']);
  });

  it('tries a transient failure again without ever parking it', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    let failures = 7;
    await world.listen([
      subscribe(Happened, async (fact, _deps: null, tx) => {
        if (failures > 0 && fact.data.word === 'late') {
          failures -= 1;
          throw refuse('SERVICE_UNAVAILABLE');
        }
        await note(tx, fact.data.word);
      }),
    ]);
    await world.send(envelope('late'));
    await world.send(envelope('soon'));
    await expect.poll(world.effects, patiently).toEqual(['soon']);
    await expect.poll(() => failures, patiently).toBeLessThan(4);
    expect(await world.deadLetters()).toEqual([]);
    expect(await world.open()).toBe(1);
  });

  it('stores a dead letter after five tries, reports it, and handles everything else', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    let tries = 0;
    await world.listen([
      subscribe(Happened, async (fact, _deps: null, tx) => {
        if (fact.data.word === 'poison') {
          tries += 1;
          throw new TypeError('no such thing');
        }
        await note(tx, fact.data.word);
      }),
    ]);
    const poison = envelope('poison');
    const illShaped = envelope(['\u0000', '\ud800']);
    for (const one of [poison, illShaped, 'not even JSON', envelope('fine')]) await world.send(one);
    await expect.poll(world.effects, patiently).toEqual(['fine']);
    await expect.poll(world.deadLetters, patiently).toHaveLength(3);
    await expect.poll(() => world.open(), patiently).toBe(0);
    expect(tries).toBe(5);
    expect(await world.deadLetters()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: idFromText(`progress-auth ${poison.id}`),
          consumer: 'progress-auth',
          subject: Happened.subject,
          error: 'TypeError',
          attempts: 5,
          state: 'new',
        }),
        expect.objectContaining({ id: idFromText(`progress-auth ${illShaped.id}`), attempts: 5 }),
      ]),
    );
    expect(world.observed).toHaveLength(3);
    expect(world.observed[0]).toMatchObject({ type: 'SYSTEM_ERROR', details: { component: 'progress-auth', errorClass: 'DeadLetter' } });
  });

  it('applies a batch of facts in one transaction, each once', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    const facts = Array.from({ length: 40 }, (_, index) => envelope(`word ${index}`));
    for (const one of [...facts, ...facts.slice(0, 3)]) await world.send(one);
    await world.listen([noteWord]);
    await expect.poll(() => world.open(), patiently).toBe(0);
    const words = facts.map(({ data }) => String(Object(data).word));
    expect((await world.effects()).toSorted()).toEqual(words.toSorted());
    expect(await world.transactions()).toBeLessThan(10);
  });

  it('fails only the fact that spoils those it came with', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    const picky = subscribe(Happened, async (fact, _deps: null, tx) => {
      await note(tx, fact.data.word);
      if (fact.data.word === 'B') throw new TypeError('spoilt');
    });
    for (const word of ['A', 'B', 'C']) await world.send(envelope(word));
    await world.listen([picky]);
    await expect.poll(world.effects, patiently).toEqual(['A', 'C']);
    await expect.poll(world.deadLetters, patiently).toHaveLength(1);
    expect(await world.effects()).toEqual(['A', 'C']);
  });

  it('refuses a fact that names another owner than its subject', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    await world.listen([noteWord]);
    await world.send({ ...envelope('forged'), source: 'content' });
    await expect.poll(world.deadLetters, patiently).toHaveLength(1);
    expect(await world.effects()).toEqual([]);
  });

  it('fetches before the transaction and hands over what it fetched', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    const prepared = subscribe(
      Happened,
      async (fact, _deps: null, tx, body: string) => {
        await note(tx, `${fact.data.word} ${body}`);
      },
      async (fact) => `body of ${fact.data.word}`,
    );
    await world.listen([prepared]);
    await world.send(envelope('exam'));
    await expect.poll(world.effects, patiently).toEqual(['exam body of exam']);
  });

  it('acknowledges facts without a consumer here', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    await world.listen([noteWord]);
    await world.send({ ...envelope('x'), subject: 'events.auth.unheard' }, 'events.auth.unheard');
    await expect.poll(() => world.open(), patiently).toBe(0);
    expect(await world.inbox()).toEqual([]);
  });

  it('recovers when its consumer or the whole stream disappears', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    await world.listen([noteWord]);
    await world.send(envelope('before'));
    await expect.poll(world.effects, patiently).toEqual(['before']);
    const manager = await world.manager();
    await manager.consumers.delete('EVENTS', 'progress-auth');
    await expect.poll(() => world.open(), patiently).toBe(0);
    await manager.streams.delete('EVENTS');
    await ensureStreams(manager);
    await world.send(envelope('after'));
    await expect.poll(world.effects, patiently).toEqual(['after', 'before']);
  });
});

describe.concurrent('subscribing to a whole stream', () => {
  it('applies each batch in one transaction and reports it after the commit', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    const sizes: number[] = [];
    let commits = 0;
    const all = subscribeBatch({
      stream: 'OBSERVATIONS',
      prepare: async (messages) => messages,
      apply: async (messages, _deps: null, tx) => {
        sizes.push(messages.length);
        for (const { subject } of messages) await note(tx, subject);
      },
      committed: () => (commits += 1),
    });
    for (let turn = 0; turn < 200; turn += 1) await world.send({ turn }, `observations.gateway.T${turn}`);
    await world.listen([all]);
    await expect.poll(async () => (await world.effects()).length, patiently).toBe(200);
    await expect.poll(() => world.open('progress-observations', 'OBSERVATIONS'), patiently).toBe(0);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(64);
    expect(commits).toBe(sizes.length);
  });

  it('isolates the one message that spoils its batch', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    const all = subscribeBatch({
      stream: 'OBSERVATIONS',
      prepare: async (messages) => messages,
      apply: async (messages, _deps: null, tx) => {
        for (const { subject, data } of messages) {
          await note(tx, subject);
          if (data === undefined) throw new TypeError('not JSON');
        }
      },
    });
    for (const word of ['A', 'B', 'C']) await world.send(word === 'B' ? '{' : { word }, `observations.gateway.${word}`);
    await world.listen([all]);
    await expect.poll(world.effects, patiently).toEqual(['observations.gateway.A', 'observations.gateway.C']);
    await expect.poll(world.deadLetters, patiently).toHaveLength(1);
    expect(await world.effects()).toEqual(['observations.gateway.A', 'observations.gateway.C']);
  });
});

describe.concurrent('without NATS', () => {
  it('is ready at once and notices when the server appears', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    const door = await doorTo(world.natsUrl);
    onTestFinished(() => door.shut());
    const nats = openNats(door.url, 'early');
    onTestFinished(() => nats.close());
    await world.listen([noteWord], nats);
    expect(nats.current()).toBeNull();
    await world.send(envelope('waited'));
    await door.open();
    await expect.poll(world.effects, patiently).toEqual(['waited']);
  });
});
