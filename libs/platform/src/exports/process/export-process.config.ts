import { readConfig } from '../../config/read-config.js';
import { z } from 'zod';

const exportEnvironment = z.object({ DATABASE_URL: z.string() });

/** Only what its service gives it: the address of the database. */
export const readExportConfig = () => readConfig(exportEnvironment, process.env);
