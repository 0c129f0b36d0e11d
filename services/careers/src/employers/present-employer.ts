import type { Employer as EmployerReply } from '@paanch/contracts/careers/employers';
import type { Employer } from './tables.js';

export function presentEmployer({ created_at, updated_at, ...employer }: Employer): EmployerReply {
  return { ...employer, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}
