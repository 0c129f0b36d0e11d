/** The users as the server reads them. */
import type { NatsUser } from './nats-users.js';

/** Also the name of the folder of the streams in the server's store. */
export const ACCOUNT = 'paanch';

/** @param passwordOf a quoted text, or a variable of the configuration */
export function accountsBlock(users: readonly NatsUser[], passwordOf: (user: string) => string): string {
  const blocks = users.map((user) => userBlock(user, passwordOf(user.name)));
  return `accounts {\n  ${ACCOUNT} {\n    jetstream: enabled\n    users: [\n${blocks.join('')}    ]\n  }\n}\n`;
}

function userBlock({ name, publish, subscribe }: NatsUser, password: string): string {
  return [
    '      {',
    `        user: ${name}`,
    `        password: ${password}`,
    '        permissions {',
    `          publish: [${listOf(publish)}]`,
    `          subscribe: [${listOf(subscribe)}]`,
    '        }',
    '      }',
    '',
  ].join('\n');
}

function listOf(subjects: readonly string[]): string {
  return subjects
    .map((subject) => `\n            ${JSON.stringify(subject)}`)
    .join('')
    .concat('\n          ');
}

/** deploy/nats/users.conf: the passwords are a file of the deployment. */
export function deployedUsers(users: readonly NatsUser[]): string {
  const about = '# Made from the registry and the contracts: npx vitest run deploy/nats -u (docs/operating/streams.md#users)\n';
  return `${about}include "passwords.conf"\n\n${accountsBlock(users, (user) => `$PASSWORD_${user}`)}`;
}
