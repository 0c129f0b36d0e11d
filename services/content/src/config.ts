import { readConfig, serviceConfig, type ServiceConfig } from '@paanch/platform/config/read-config';

export type ContentConfig = ServiceConfig;

export const readContentConfig = (): ContentConfig => readConfig(serviceConfig, process.env);
