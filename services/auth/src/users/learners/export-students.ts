import * as routes from '@paanch/contracts/auth/exports';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';

export const exportStudents = serve(routes.exportStudents, async ({ query }, { students, sendExport, clock }: AuthDeps) =>
  sendExport(routes.exportStudents, query, await students.exported(query, clock())),
);
