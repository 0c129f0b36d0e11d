import { engines } from './engines.js';
import { asSuperuser } from './superuser.js';

interface Turn {
  turn: string;
}

/** The address of a NATS account that no other test of this run has: its streams start empty. */
export async function claimNatsAccount(): Promise<string> {
  const { natsUrls } = engines();
  const { rows } = await asSuperuser((client) => client.query<Turn>(`select nextval('nats_account_turns') as turn`));
  const url = natsUrls[Number(rows[0]?.turn)];
  if (url === undefined) throw new Error(`more than ${natsUrls.length} NATS accounts taken in one run`);
  return url;
}
