/** What could not be handled is kept, told of, and handled once more when an Admin asks for it (docs/reliability.md#dead-letters). */
import { randomUUID } from 'node:crypto';
import type { Envelope, EventContract } from '@paanch/contracts/kernel/event';
import { DeadLetterDiscardAsked, DeadLetterReplayAsked } from '@paanch/contracts/security/failing/dead-letter-events';
import { describe, it, type TestContext } from 'vitest';
import { envelope, Happened, makeWorld, note, patiently } from '../../testing/subscriber.js';
import { subscribe, subscribeBatch } from '../messaging/subscribe.js';
import { idFromText } from '../time/ids.js';

type World = Awaited<ReturnType<typeof makeWorld>>;

/** A subscriber that cannot handle `poison` until it is mended. */
async function brokenWorld({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const world = await makeWorld(onTestFinished);
  const cause = { isMended: false };
  await world.listen([
    subscribe(Happened, async (fact, _deps: null, tx) => {
      if (fact.data.word === 'poison' && !cause.isMended) throw new TypeError('asha@college.example');
      await note(tx, fact.data.word);
    }),
  ]);
  return { ...world, cause };
}

function asked(event: EventContract, dead_letter_id: string, service = 'progress'): Envelope {
  const { type, subject, source, aggregate } = event;
  return { ...envelope(''), type, subject, source, agg_type: aggregate, data: { dead_letter_id, service, change: {} } };
}

async function ask(world: World, fact: Envelope): Promise<void> {
  await world.send(fact, fact.subject);
}

const settled = (world: World) => world.open('progress-security');

describe.concurrent('a poisoned fact', () => {
  it('is told of without what it holds, while others are handled', async ({ expect, onTestFinished }) => {
    const world = await brokenWorld({ onTestFinished });
    const poison = envelope('poison');
    for (const one of [envelope('A'), poison, envelope('C')]) await world.send(one);
    await expect.poll(world.told, patiently).toHaveLength(1);
    expect(await world.effects()).toEqual(['A', 'C']);
    const [told] = await world.told();
    expect(told).toEqual({
      dead_letter_id: idFromText(`progress-auth ${poison.id}`),
      service: 'progress',
      consumer: 'progress-auth',
      subject: Happened.subject,
      error: 'TypeError',
      attempts: 5,
      first_at: expect.stringMatching(/Z$/),
      last_at: expect.stringMatching(/Z$/),
      state: 'new',
    });
  });

  it('counts once when it is replayed after its cause is mended, though each ask comes twice', async ({ expect, onTestFinished }) => {
    const world = await brokenWorld({ onTestFinished });
    await world.send(envelope('poison'));
    await expect.poll(world.deadLetters, patiently).toHaveLength(1);
    const [{ id }] = await world.deadLetters();
    world.cause.isMended = true;
    const [once, again] = [asked(DeadLetterReplayAsked, id), asked(DeadLetterReplayAsked, id)];
    for (const one of [once, once, again, again]) await ask(world, one);
    await expect.poll(async () => (await world.told()).map(({ state }) => state), patiently).toEqual(['new', 'replayed', 'replayed']);
    await expect.poll(() => settled(world), patiently).toBe(0);
    expect(await world.effects()).toEqual(['poison']);
    expect(await world.deadLetters()).toMatchObject([{ state: 'replayed', attempts: 5 }]);
  });

  it('that fails again stays, with one attempt more', async ({ expect, onTestFinished }) => {
    const world = await brokenWorld({ onTestFinished });
    await world.send(envelope('poison'));
    await expect.poll(world.deadLetters, patiently).toHaveLength(1);
    const [{ id }] = await world.deadLetters();
    const once = asked(DeadLetterReplayAsked, id);
    for (const one of [once, once]) await ask(world, one);
    await expect.poll(world.told, patiently).toHaveLength(2);
    await expect.poll(() => settled(world), patiently).toBe(0);
    expect(await world.told()).toMatchObject([{ attempts: 5 }, { attempts: 6, state: 'new', error: 'TypeError' }]);
    expect(await world.effects()).toEqual([]);
  });

  it('that was discarded is not replayed, and who asks is told so', async ({ expect, onTestFinished }) => {
    const world = await brokenWorld({ onTestFinished });
    await world.send(envelope('poison'));
    await expect.poll(world.deadLetters, patiently).toHaveLength(1);
    const [{ id }] = await world.deadLetters();
    world.cause.isMended = true;
    const discard = asked(DeadLetterDiscardAsked, id);
    for (const one of [discard, discard]) await ask(world, one);
    await expect.poll(world.deadLetters, patiently).toMatchObject([{ state: 'discarded' }]);
    await ask(world, asked(DeadLetterReplayAsked, id));
    await expect.poll(async () => (await world.told()).map(({ state }) => state), patiently).toEqual(['new', 'discarded', 'discarded']);
    expect(await world.effects()).toEqual([]);
  });

  it('of another service is left to it, and an unknown one to nobody', async ({ expect, onTestFinished }) => {
    const world = await brokenWorld({ onTestFinished });
    await world.send(envelope('poison'));
    await expect.poll(world.deadLetters, patiently).toHaveLength(1);
    const [{ id }] = await world.deadLetters();
    world.cause.isMended = true;
    await ask(world, asked(DeadLetterReplayAsked, id, 'content'));
    await ask(world, asked(DeadLetterDiscardAsked, id, 'content'));
    await ask(world, asked(DeadLetterReplayAsked, randomUUID()));
    await expect.poll(() => settled(world), patiently).toBe(0);
    expect([await world.effects(), await world.deadLetters()]).toMatchObject([[], [{ state: 'new' }]]);
    expect(await world.told()).toHaveLength(1);
  });

  it('whose consumer is gone says so', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    const id = randomUUID();
    await world.listen([]);
    await world.keep(id, 'progress-auth', 'events.auth.forgotten');
    await ask(world, asked(DeadLetterReplayAsked, id));
    await expect.poll(world.told, patiently).toMatchObject([{ dead_letter_id: id, error: 'NoConsumer', attempts: 6, state: 'new' }]);
  });
});

describe.concurrent('a dead letter', () => {
  it('of a fact about dead letters is kept and not told of', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    const event = { ...Happened, type: 'DeadLetterChanged', subject: 'events.auth.dead_letter_changed' };
    await world.listen([subscribe(event, () => Promise.reject(new TypeError('poisoned')))]);
    await world.send({ ...envelope('A'), type: event.type, subject: event.subject }, event.subject);
    await expect.poll(world.deadLetters, patiently).toHaveLength(1);
    expect(await world.told()).toEqual([]);
  });

  it('of a whole stream is handled again by the consumer of that stream', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    let isMended = false;
    const all = subscribeBatch({
      stream: 'OBSERVATIONS',
      prepare: async (messages) => messages,
      apply: async (messages, _deps: null, tx) => {
        for (const { subject, stream } of messages) {
          if (subject.endsWith('.B') && !isMended) throw new TypeError('poisoned');
          await note(tx, `${stream} ${subject}`);
        }
      },
    });
    for (const word of ['A', 'B']) await world.send({ word }, `observations.gateway.${word}`);
    await world.listen([all]);
    await expect.poll(world.deadLetters, patiently).toMatchObject([{ consumer: 'progress-observations' }]);
    const [{ id }] = await world.deadLetters();
    isMended = true;
    await ask(world, asked(DeadLetterReplayAsked, id));
    await expect.poll(world.deadLetters, patiently).toMatchObject([{ state: 'replayed' }]);
    expect(await world.effects()).toEqual(['OBSERVATIONS observations.gateway.A', 'OBSERVATIONS observations.gateway.B']);
  });
});
