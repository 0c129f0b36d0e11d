import * as routes from '@paanch/contracts/auth/people';
import { type Role, STAFF_ROLES, type StaffRole } from '@paanch/contracts/kernel/roles';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../deps.js';
import { presentStaff } from './present-person.js';

export const listUsers = serve(routes.listUsers, async ({ query, caller }, { staff, clock }: AuthDeps) => {
  const { rows, pagination } = await staff.page(query, { role: caller.role, now: clock() });
  return {
    data: rows.flatMap((row) => (isStaff(row.person.role) ? [presentStaff(row, row.person.role)] : [])),
    pagination,
  };
});

function isStaff(role: Role): role is StaffRole {
  return STAFF_ROLES.some((one) => one === role);
}
