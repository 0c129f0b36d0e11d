/** What a provider says of a person, as far as it counts here (docs/sso.md#who-it-is). */
import { FullName } from '@paanch/contracts/auth/people';
import { Email } from '@paanch/contracts/kernel/fields';

export interface Claims {
  readonly issuer: string;
  readonly subject: string;
  /** Lower case; null if there is none. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
  /** It asked for a second step. */
  readonly hasSecondStep: boolean;
}

type Said = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function nameOf(said: Said): string | null {
  const whole = textOf(said['name']) || `${textOf(said['given_name'])} ${textOf(said['family_name'])}`;
  const name = FullName.safeParse(whole);
  return name.success ? name.data : null;
}

/** @param said of the ID token, completed by what the provider says elsewhere */
export function claimsOf(issuer: string, said: Said): Claims {
  const email = Email.safeParse(said['email']);
  return {
    issuer,
    subject: textOf(said['sub']),
    email: email.success ? email.data : null,
    // Some say it as text.
    isEmailVerified: said['email_verified'] === true || said['email_verified'] === 'true',
    name: nameOf(said),
    hasSecondStep: Array.isArray(said['amr']) && said['amr'].includes('mfa'),
  };
}

/** A person without a name is called by their address until staff correct it. */
export function fullNameOf({ name, email }: Pick<Claims, 'name' | 'email'>): string {
  return name ?? (email ?? '').split('@')[0] ?? '';
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
