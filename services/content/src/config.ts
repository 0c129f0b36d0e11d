import { readConfig, serviceConfig, type ServiceConfig } from '@paanch/platform/config/read-config';

/** Content needs nothing beyond what every service is given. */
export type ContentConfig = ServiceConfig;

export const readContentConfig = (): ContentConfig => readConfig(serviceConfig, process.env);
