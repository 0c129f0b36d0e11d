/** Fetching a published body once, with this service's own identity (docs/permissions.md#internal-callers). */
import { hash } from 'node:crypto';
import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';

/** The fetched body is not the one the fact names, so none of it is stored. */
class BodyMismatch extends Error {
  override readonly name = 'BodyMismatch';
}

interface Named {
  readonly version: number;
  readonly sha256: string;
}

/** Null if this version is stored already: it never changes. */
export async function fetchOnce<Body extends { readonly version: number }>(
  { version, sha256 }: Named,
  known: { readonly sha256: string } | null,
  read: () => Promise<{ readonly body: Body; readonly isNamed: boolean }>,
): Promise<Body | null> {
  if (known !== null && known.sha256 !== sha256) throw new BodyMismatch('This version is stored with another hash');
  if (known !== null) return null;
  const { body, isNamed } = await read();
  const isRight = isNamed && body.version === version && hash('sha256', canonicalJson(body)) === sha256;
  if (!isRight) throw new BodyMismatch('The body is not the one the fact names');
  return body;
}
