import * as routes from '@paanch/contracts/auth/people';
import { type Role, STAFF_ROLES, type StaffRole } from '@paanch/contracts/kernel/roles';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../deps.js';
import { presentStaff } from './present-person.js';

export const listUsers = serve(routes.listUsers, ({ query, caller }, deps: AuthDeps) => staffPage(query, caller.role, deps));

export async function staffPage(query: QueryOf<typeof routes.listUsers>, role: Role, { staff, clock }: AuthDeps) {
  const { rows, pagination } = await staff.page(query, { role, now: clock() });
  return {
    data: rows.flatMap((row) => (isStaff(row.person.role) ? [presentStaff(row, row.person.role)] : [])),
    pagination,
  };
}

function isStaff(role: Role): role is StaffRole {
  return STAFF_ROLES.some((one) => one === role);
}
