import { Email, NewPassword } from '@paanch/contracts/kernel/fields';
import { flag, readConfig, serviceConfig } from '@paanch/platform/config/read-config';
import { z } from 'zod';

const authConfig = serviceConfig
  .extend({
    /** The account an empty database starts with; without both there is none. */
    FIRST_ADMIN_EMAIL: Email.optional(),
    FIRST_ADMIN_PASSWORD: NewPassword.optional(),
    FIRST_ADMIN_NAME: z.string().default('Administrator'),
    /** Plain http on a host that browsers do not trust (trust 1.3). */
    INSECURE_COOKIES: flag,
  })
  .refine((config) => !(config.INSECURE_COOKIES && config.NODE_ENV === 'production'), {
    path: ['INSECURE_COOKIES'],
    error: 'must be 0 in production',
  });
export type AuthConfig = z.infer<typeof authConfig>;

export const readAuthConfig = (): AuthConfig => readConfig(authConfig, process.env);
