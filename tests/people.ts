/** People of a running system, signed in at its gateway. */
import type { Account, RunningSystem } from './local-system.js';
import { answerFirstQuestions } from '../tools/demo/own-password.mjs';
import { Person } from '../tools/demo/person.mjs';

export function accountOf(system: RunningSystem, role: string, isWanted: (account: Account) => boolean = () => true): Account {
  const found = system.accounts.find((account) => account.role === role && isWanted(account));
  if (!found) throw new Error(`the demo has no such ${role}`);
  return found;
}

export async function signedIn(
  system: RunningSystem,
  { role, email, password }: Pick<Account, 'role' | 'email' | 'password'>,
): Promise<Person> {
  const person = new Person(system.origin);
  await person.signIn(email, password, role === 'student' ? 'learner-web' : 'admin-web');
  if (role === 'student') await answerFirstQuestions(person);
  return person;
}

export async function signedInAdmin(system: RunningSystem): Promise<Person> {
  return signedIn(system, { role: 'Admin', ...system.firstAdmin });
}

const PASSWORD = 'copper-lantern-meadow-27';

/** An Admin for one test alone: rate limits count by person, and ending their sessions disturbs no other test. */
export async function makeAdmin(system: RunningSystem, email: string): Promise<Pick<Account, 'role' | 'email' | 'password'>> {
  const first = await signedInAdmin(system);
  await first.ask('POST', '/api/admin/users', { full_name: 'Meera Nair', email, password: PASSWORD, role: 'Admin' });
  await first.signOut();
  return { role: 'Admin', email, password: PASSWORD };
}
