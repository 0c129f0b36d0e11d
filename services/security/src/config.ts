import { readConfig, type ServiceConfig, serviceConfig } from '@paanch/platform/config/read-config';

export type SecurityConfig = ServiceConfig;

export const readSecurityConfig = (): SecurityConfig => readConfig(serviceConfig, process.env);
