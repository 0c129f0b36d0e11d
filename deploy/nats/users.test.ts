import { PROCESS_USERS } from '@paanch/platform/messaging/users/nats-users';
import { deployedUsers } from '@paanch/platform/messaging/users/users-configuration';
import { expect, it } from 'vitest';

it('gives each process a user with the rights that registry and contracts say', async () => {
  await expect(deployedUsers(PROCESS_USERS)).toMatchFileSnapshot('users.conf');
});
