/** A process that is killed while it makes an archive: another one makes it, once. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { askExport, listExports } from '@paanch/contracts/privacy/exports';
import { callAs } from '@paanch/testing/builders/call-as';
import { childService } from '@paanch/testing/engines/child-service';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OTHERS } from '../../../testing/part-servers.js';
import { givePerson, relayOwn, typesOf } from '../../../testing/people.js';
import { type PrivacyTestService, startOwnPrivacy } from '../../../testing/start-privacy.js';

const SLOW_MS = 120_000;

/** Without a store, so it leaves archives to those that are killed. */
let service: PrivacyTestService;
beforeAll(async () => {
  service = await startOwnPrivacy({ hasStore: false });
});
afterAll(() => service.stop());

const start = () =>
  childService({
    script: new URL('../../../dist/main.js', import.meta.url),
    config: { ...service.config, PORT: 0, INTERNAL_PORT: 0, FILES_DIR: service.folder },
  });

describe('an archive', () => {
  it('whose process was killed in the middle is made by another one', { timeout: SLOW_MS }, async () => {
    const learner = await givePerson(service);
    const { id } = await (await callAs(service, learner)(askExport)).reply();
    await relayOwn(service, id);
    const first = await start();
    service.others.hang('security', true);
    for (const other of OTHERS) await service.deliver(service.others.give(other, { id, personId: learner.id }));
    await eventually('it waits for a part', () => service.others.asked.includes('security'));
    await first.kill();
    expect(
      await readdir(service.folder).then((names) => (names.includes('exports') ? readdir(join(service.folder, 'exports')) : [])),
    ).toEqual([]);

    service.others.hang('security', false);
    const second = await start();
    try {
      const states = async () => (await (await callAs(service, learner)(listExports)).reply()).exports.map(({ state }) => state);
      await eventually('the copy is ready', async () => (await states())[0] === 'ready');
      expect((await typesOf(service, id)).filter((type) => type === 'ready')).toHaveLength(1);
      expect(await readdir(join(service.folder, 'exports'))).toEqual([`${id}.zip`]);
    } finally {
      await second.kill('SIGTERM');
    }
  });
});
