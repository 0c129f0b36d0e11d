import { employers } from './tables.js';

const { id, name, logo_url, location, industry } = employers;

/** Of a job's employer, what is shown beside the job; joined from the left, it is null where the employer is confidential. */
export const COMPANY = { id, name, logo_url, location, industry };
