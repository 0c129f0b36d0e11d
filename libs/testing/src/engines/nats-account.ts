import { engines } from './engines.js';
import { asSuperuser } from './superuser.js';

interface Turn {
  turn: string;
}

/** The address of a NATS account nobody else has in this run: its streams start empty and no other test reads them. */
export async function claimNatsAccount(): Promise<string> {
  const { natsUrls } = engines();
  const { rows } = await asSuperuser((client) => client.query<Turn>(`select nextval('nats_account_turns') as turn`));
  const url = natsUrls[Number(rows[0]?.turn)];
  if (url === undefined) throw new Error(`more than ${natsUrls.length} NATS accounts taken in one run`);
  return url;
}
