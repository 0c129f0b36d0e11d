import { readConfig, serviceConfig } from '@paanch/platform/config/read-config';
import { areFilesShared, FILES_NOT_SHARED, filesConfig } from '@paanch/platform/files/files.config';
import { outboundConfig } from '@paanch/platform/outbound/outbound.config';
import { z } from 'zod';

/** The files are signed heads of the audit trail (docs/audit.md#heads). */
export const securityConfig = serviceConfig
  .extend({
    ...filesConfig,
    ...outboundConfig,
    /** Where the rows of events are; absent: in the service's own database (docs/operating/stores.md#mongodb). */
    MONGODB_URL: z
      .string()
      .regex(/^mongodb(\+srv)?:\/\/[^/\s]+\/[^/?\s]+(\?\S*)?$/, 'must name a server and a database, such as mongodb://mongo:27017/paanch')
      .optional(),
  })
  .refine(areFilesShared, FILES_NOT_SHARED);
export type SecurityConfig = z.infer<typeof securityConfig>;

export const readSecurityConfig = (): SecurityConfig => readConfig(securityConfig, process.env);
