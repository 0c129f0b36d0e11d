import { refuseFields } from '@paanch/contracts/kernel/refusal';
import { unknownProduct, unknownStudent } from '@paanch/contracts/progress/reasons';
import { enrolStudent as route } from '@paanch/contracts/progress/students';
import { already } from '@paanch/platform/http/answer';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { ProgressDeps } from '../deps.js';
import { enrolStudent as decide } from './enrol-student.rule.js';

export const enrolStudent = serve(route, async ({ body }, deps: ProgressDeps) => {
  const { student_id: studentId, product_id: productId } = body;
  const { people, products, records, db, newId } = deps;
  const [student, isProduct] = await Promise.all([people.find(studentId), products.exists(productId)]);
  const faults = [...(student ? [] : [unknownStudent]), ...(isProduct ? [] : [unknownProduct])];
  if (faults.length > 0) throw refuseFields(faults.map((reason) => ({ reason, field: reason.field })));
  const { id, isNew } = await inTransaction(db, async (tx) => {
    await records.lockEnrolling(tx);
    if (await people.isRemoved(tx, studentId)) throw refuseFields([{ reason: unknownStudent, field: unknownStudent.field }]);
    return records.within(tx).change({ studentId, productId }, (known) => decide(known, { id: newId(), studentId }));
  });
  const reply = { id, student_id: studentId, product_id: productId };
  return isNew ? reply : already(reply);
});
