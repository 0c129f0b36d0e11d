/** Whose name and logo a mail bears (docs/people.md#mails). */
import { DIRECT_CLIENT } from '@paanch/contracts/auth/clients';
import { isShownPicture } from '@paanch/contracts/kernel/fields';
import type { Client } from '../clients/tables.js';
import type { MailCollege } from './mail-content.js';

export type ClientLook = Pick<Client, 'name' | 'logo_url'>;

/**
 * A logo on another site is left out, as on our pages: that site would learn who opens the mail.
 * @param client null for staff without one
 */
export function collegeOf(client: ClientLook | null, origin: string): MailCollege | null {
  if (client === null || client.name === DIRECT_CLIENT) return null;
  const { name, logo_url: logo } = client;
  return { name, logo: logo !== null && isShownPicture(logo) ? `${origin}${logo}` : null };
}
