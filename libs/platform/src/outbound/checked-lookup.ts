/** Looks a name up once, refuses it if any answer is inside a network, and connects to what was checked and to nothing else. */
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.js';

export interface Resolved {
  readonly address: string;
  readonly family: number;
}
export type Resolve = (host: string) => Promise<readonly Resolved[]>;

export const resolveHost: Resolve = (host) => lookup(host, { all: true });

export class NotPublic extends Error {
  constructor() {
    super('An address of this name is not public');
    this.name = 'NotPublic';
  }
}

export function checkedLookup(resolve: Resolve): LookupFunction {
  const resolveChecked = async (host: string) => {
    const found = await resolve(host);
    if (!found.every(({ address }) => isPublicAddress(address))) throw new NotPublic();
    return [...found];
  };
  return (host, { all }, done) => {
    resolveChecked(host).then(
      (found) => (all === true ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family)),
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };
}
