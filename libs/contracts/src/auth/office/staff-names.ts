/** Who changed a record, for people who share it (docs/forms.md#two-people-at-once). */
import { z } from 'zod';
import { Id } from '../../kernel/fields.js';
import { defineRoute } from '../../kernel/route.js';

export const readStaffName = defineRoute({
  name: 'readStaffName',
  owner: 'auth',
  method: 'GET',
  path: '/api/admin/staff-names/:userId',
  access: ['Admin', 'Staff'],
  summary: 'The name of a staff account, of any state',
  params: z.object({ userId: Id }),
  reply: z.object({ id: z.uuid(), full_name: z.string() }),
  errors: ['NOT_FOUND'],
});
