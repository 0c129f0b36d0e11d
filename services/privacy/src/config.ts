import { Email } from '@paanch/contracts/kernel/fields';
import { readConfig, serviceConfig } from '@paanch/platform/config/read-config';
import { areFilesShared, FILES_NOT_SHARED, filesConfig } from '@paanch/platform/files/files.config';
import { z } from 'zod';

/** The files are archives of copies, and tombstones of those who were erased. */
export const privacyConfig = serviceConfig
  .extend({
    ...filesConfig,
    /** The officer to whom people complain about their data; shown on the public page (docs/privacy.md#grievances). */
    PRIVACY_OFFICER_NAME: z.string().optional(),
    /** The officer's address. */
    PRIVACY_OFFICER_EMAIL: Email.optional(),
    /** Days from closing an account to destroying the key of its sealed data (docs/privacy.md#erasure). */
    ERASURE_KEPT_DAYS: z.coerce.number({ error: 'must be days' }).int('must be whole days').min(3, 'must be 3 or more').default(365),
  })
  .refine(areFilesShared, FILES_NOT_SHARED);
export type PrivacyConfig = z.infer<typeof privacyConfig>;

export const readPrivacyConfig = (): PrivacyConfig => readConfig(privacyConfig, process.env);
