import { SERVICES, type Service } from '@paanch/contracts/kernel/registry/services';
import { z } from 'zod';
import { commonConfig, readConfig } from '../config/read-config.js';
import { postgresAddress } from './database-address.js';
import { databaseNames } from './database-names.js';

const migrateConfig = z
  .object({
    NODE_ENV: commonConfig.shape.NODE_ENV,
    /** Whose tables. */
    SERVICE: z.enum(SERVICES, { error: `must be one of ${SERVICES.join(', ')}` }),
    /** Of the role that owns them. */
    OWNER_URL: postgresAddress,
  })
  .superRefine(({ SERVICE: service, OWNER_URL: url }, context) => {
    const { owner, database } = databaseNames(service);
    if (url.username === owner && url.pathname === `/${database}`) return;
    context.addIssue({ code: 'custom', path: ['OWNER_URL'], message: `must be the address of database ${database} for user ${owner}` });
  });

export function readMigrateConfig(): { readonly service: Service; readonly ownerUrl: string } {
  const { SERVICE: service, OWNER_URL: url } = readConfig(migrateConfig, process.env);
  return { service, ownerUrl: url.href };
}
