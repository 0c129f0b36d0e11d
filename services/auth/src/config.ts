import { Email, NewPassword } from '@paanch/contracts/kernel/fields';
import { ROLES, type Role } from '@paanch/contracts/kernel/roles';
import { flag, readConfig, serviceConfig } from '@paanch/platform/config/read-config';
import { virusScanConfig } from '@paanch/platform/files/files.config';
import { outboundConfig } from '@paanch/platform/outbound/outbound.config';
import { z } from 'zod';

export const authConfig = serviceConfig
  .extend({
    ...virusScanConfig,
    ...outboundConfig,
    /** The account created in an empty database; without both there is none. */
    FIRST_ADMIN_EMAIL: Email.optional(),
    /** Its password; better as FIRST_ADMIN_PASSWORD_FILE. */
    FIRST_ADMIN_PASSWORD: NewPassword.optional(),
    /** Its name. */
    FIRST_ADMIN_NAME: z.string().default('Administrator'),
    /** The public address of the system; links in mails start with it. */
    PUBLIC_ORIGIN: z
      .url({ error: 'must be an address such as https://paanch.example' })
      .transform((value) => new URL(value).origin)
      .optional(),
    /** The mail server, as smtps://user:password@host:465. */
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@host:465' }).optional(),
    /** Sender of mails: "Paanch <no-reply@paanch.example>". */
    MAIL_FROM: z.string().optional(),
    /** Folder for mails when no mail server is set; without either they wait. */
    MAIL_DIR: z.string().optional(),
    /** Plain http on a host that browsers do not trust (docs/sessions.md#cookies). */
    INSECURE_COOKIES: flag,
    /** Roles that must set up a second factor, separated by commas; by default Admin and Staff in production, none elsewhere (docs/sessions.md#second-step). */
    MFA_REQUIRED_ROLES: z
      .string()
      .transform((text) =>
        text
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== ''),
      )
      .pipe(z.array(z.enum(ROLES, { error: `must name roles: ${ROLES.join(', ')}` })))
      .optional(),
  })
  .refine((config) => !(config.INSECURE_COOKIES && config.NODE_ENV === 'production'), {
    path: ['INSECURE_COOKIES'],
    error: 'must be 0 in production',
  })
  .refine((config) => config.NODE_ENV !== 'production' || config.PUBLIC_ORIGIN !== undefined, {
    path: ['PUBLIC_ORIGIN'],
    error: 'is missing: the address people type',
  });
export type AuthConfig = z.infer<typeof authConfig>;

/** The default address of `npm start`. */
export const DEFAULT_PUBLIC_ORIGIN = 'http://localhost:8080';

export function mfaRequiredRoles({ MFA_REQUIRED_ROLES, NODE_ENV }: AuthConfig): ReadonlySet<Role> {
  return new Set(MFA_REQUIRED_ROLES ?? (NODE_ENV === 'production' ? ['Admin', 'Staff'] : []));
}

export const readAuthConfig = (): AuthConfig => readConfig(authConfig, process.env);
