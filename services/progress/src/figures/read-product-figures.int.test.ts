import { randomUUID } from 'node:crypto';
import type { Role } from '@paanch/contracts/kernel/roles';
import { readProductFigures } from '@paanch/contracts/progress/reporting/product-figures';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginAttemptOn } from '../../testing/attempts.js';
import { personFact } from '../../testing/facts.js';
import { enrolLearner, publishProgramme } from '../../testing/programmes.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';

const WEEK = 7 * 86_400;
const noStars = { NONE: 0, ONE: 0, TWO: 0, THREE: 0, FOUR: 0, FIVE: 0 };
const noTiers = { NONE: 0, BRONZE: 0, SILVER: 0, GOLD: 0 };

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

const figuresOf = async (productId: string, role: Role = 'Admin', clientId: string | null = null) =>
  (await callAs(service, { role, clientId })(readProductFigures, { params: { productId } })).reply();

it("counts a programme's learners by the star and the tier they have in it, and those active in it", async () => {
  const { productId, clientId, bodies } = await publishProgramme(service);
  const [body] = bodies;
  if (!body) throw new Error('No assessment');
  const done = await beginAttemptOn(service, clientId, body);
  await done.tab().submit();
  const open = await beginAttemptOn(service, clientId, body);
  await enrolLearner(service, clientId);
  await service.deliver(personFact({ is_active: false, client_id: clientId }));
  const figures = {
    product_id: productId,
    learners: 3,
    active_in_7_days: 2,
    by_star: { ...noStars, NONE: 2, ONE: 1 },
    by_tier: { ...noTiers, NONE: 2, BRONZE: 1 },
  };
  expect(await figuresOf(productId)).toEqual(figures);
  const back = (table: string, columns: readonly string[]) =>
    service.db.pool.query(
      `update ${table} set ${columns.map((column) => `${column} = ${column} - make_interval(secs => $2)`).join(', ')} where student_id = $1`,
      [open.learner.id, WEEK + 1],
    );
  await back('attempts', ['started_at', 'deadline_at', 'seen_at', 'saved_at']);
  expect((await figuresOf(productId)).active_in_7_days).toBe(1);
});

it('breaks down for Client Staff five or more of their own learners, and no fewer', async () => {
  const { productId, clientId } = await publishProgramme(service);
  for (let count = 0; count < 4; count += 1) await enrolLearner(service, clientId);
  const few = { learners: 4, by_star: null, by_tier: null };
  expect(await figuresOf(productId, 'Client Staff', clientId)).toMatchObject(few);
  expect(await figuresOf(productId, 'Viewer')).toMatchObject({ learners: 4, by_star: { NONE: 4 } });
  await enrolLearner(service, clientId);
  expect(await figuresOf(productId, 'Client Staff', clientId)).toMatchObject({ learners: 5, by_star: { NONE: 5 }, by_tier: { NONE: 5 } });
  expect(await figuresOf(productId, 'Client Staff', randomUUID())).toMatchObject({ learners: 0, by_star: null });
});

it('are zeros for a product that nobody is in', async () => {
  expect(await figuresOf(randomUUID())).toMatchObject({ learners: 0, active_in_7_days: 0, by_star: noStars, by_tier: noTiers });
});
