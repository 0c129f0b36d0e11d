/** A server of NATS beside the system's, where the bench may do as it likes: the system's users may each do only what they need. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { natsAnswers, natsOptions, natsProcess, natsUrl, separateAccounts } from '../../start/engines/nats.mjs';
import { findNatsServer } from '../../start/engines/nats-program.mjs';
import { findFreeBase } from '../../start/ports.mjs';
import { createSupervisor } from '../../start/supervisor/supervisor.mjs';

export async function openBareNats() {
  const folder = mkdtempSync(join(tmpdir(), 'paanch-bench-nats-'));
  const supervisor = createSupervisor({ logs: folder });
  const user = { name: 'bench', password: 'bench' };
  const port = await findFreeBase();
  supervisor.start(natsProcess({ program: await findNatsServer(), folder, port, accounts: separateAccounts([user]) }));
  const url = natsUrl(port, user);
  await natsAnswers(url);
  const connection = await connect(natsOptions(url));
  return {
    connection,
    close: async () => {
      await connection.close();
      await supervisor.stop([]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
