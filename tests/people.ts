/** People of the demo at the door of a running system. */
import type { Account, LocalSystem } from './local-system.js';
import { Person } from '../tools/demo/person.mjs';

export function accountOf(system: LocalSystem, role: string, isWanted: (account: Account) => boolean = () => true): Account {
  const found = system.accounts.find((account) => account.role === role && isWanted(account));
  if (!found) throw new Error(`the demo has no ${role} like that`);
  return found;
}

export async function signedIn(
  system: LocalSystem,
  { role, email, password }: Pick<Account, 'role' | 'email' | 'password'>,
): Promise<Person> {
  const person = new Person(system.origin);
  await person.signIn(email, password, role === 'student' ? 'learner-web' : 'admin-web');
  return person;
}

export async function theAdmin(system: LocalSystem): Promise<Person> {
  return signedIn(system, { role: 'Admin', ...system.firstAdmin });
}
