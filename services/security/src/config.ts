import { readConfig, serviceConfig } from '@paanch/platform/config/read-config';
import { filesConfig } from '@paanch/platform/files/files.config';
import type { z } from 'zod';

/** The files are signed heads of the audit trail (docs/audit.md#heads). */
const securityConfig = serviceConfig.extend(filesConfig);
export type SecurityConfig = z.infer<typeof securityConfig>;

export const readSecurityConfig = (): SecurityConfig => readConfig(securityConfig, process.env);
