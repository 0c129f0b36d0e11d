/** The streams once more, to a service that runs on (docs/reliability.md#streams-again). */
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { followConsumer } from '@paanch/platform/messaging/follow-consumer';
import { openNats } from '@paanch/platform/messaging/nats-link';
import { createLog } from '@paanch/platform/observing/log';
import { claimNatsAccount } from '@paanch/testing/engines/nats-account';
import { expect, it, onTestFinished } from 'vitest';
import { deliverAgain } from './deliver-again.mjs';

const log = createLog({ process: 'test', level: 'silent' });

it('delivers what came since then to the consumers of the service alone, which go on from there', async () => {
  const url = await claimNatsAccount();
  const nats = openNats(url, 'deliver-again');
  const connection = await new Promise<NatsConnection>((resolve) => nats.whenUp(resolve));
  const handled: Record<string, string[]> = { auth: [], careers: [] };
  const follow = (service: string) =>
    followConsumer(
      nats,
      { name: `${service}-content`, stream: 'EVENTS', filter: 'events.content.>', togetherBy: ({ subject }) => subject },
      async (_, messages) => {
        for (const message of messages) {
          handled[service]?.push(message.string());
          await message.ackAck();
        }
      },
      log,
    );
  let following = [follow('auth'), follow('careers')];
  onTestFinished(async () => {
    await Promise.all(following.map((one) => one.stop()));
    await nats.close();
  });
  const publish = async (word: string) => {
    const { seq } = await jetstream(connection).publish('events.content.told', word);
    return seq;
  };
  await expect.poll(() => publish('old').catch(() => null)).not.toBeNull();
  const lastOld = await publish('old');
  await expect.poll(() => [handled['auth']?.length, handled['careers']?.length]).toEqual([lastOld, lastOld]);
  const since = await timeAfter(connection);
  for (const word of ['A', 'B']) await publish(word);
  await expect.poll(() => handled['auth']?.slice(-2)).toEqual(['A', 'B']);

  expect(await deliverAgain(url, 'auth', since)).toEqual([{ stream: 'EVENTS', consumer: 'auth-content', messages: 2 }]);
  await expect.poll(() => handled['auth']?.slice(lastOld)).toEqual(['A', 'B', 'A', 'B']);
  await publish('C');
  await expect.poll(() => handled['auth']?.slice(lastOld)).toEqual(['A', 'B', 'A', 'B', 'C']);
  await expect.poll(() => handled['careers']?.slice(lastOld)).toEqual(['A', 'B', 'C']);

  // The next start of the service finds the consumer as it is.
  await Promise.all(following.map((one) => one.stop()));
  following = [follow('auth'), follow('careers')];
  await publish('D');
  await expect.poll(() => handled['auth']?.slice(lastOld)).toEqual(['A', 'B', 'A', 'B', 'C', 'D']);
  await expect.poll(() => handled['careers']?.slice(lastOld)).toEqual(['A', 'B', 'C', 'D']);
});

/** By the server's own clock. */
async function timeAfter(connection: NatsConnection): Promise<Date> {
  const { jetstreamManager } = await import('@nats-io/jetstream');
  const manager = await jetstreamManager(connection);
  const { state } = await manager.streams.info('EVENTS');
  return new Date(new Date(state.last_ts).getTime() + 1);
}
