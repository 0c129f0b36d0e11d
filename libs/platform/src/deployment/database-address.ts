/** The address of a database as a deployment gives it: its user and database are ours to name, the rest is the operator's. */
import { z } from 'zod';

const EXAMPLE = 'postgres://user:password@host:5432/database';

export const postgresAddress = z
  .url({ protocol: /^postgres(ql)?$/, error: `must be an address such as ${EXAMPLE}` })
  .transform((text) => new URL(text));

export const addressOf = (user: string, database: string) =>
  postgresAddress.refine((url) => url.username === user && url.pathname === `/${database}`, {
    error: `must be the address of database ${database} for user ${user}`,
  });

export const passwordIn = (url: URL): string => decodeURIComponent(url.password);
