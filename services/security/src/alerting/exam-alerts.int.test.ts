/** Facts of promotion exams, from the stream to the list of alerts (docs/alerts.md). */
import { randomUUID } from 'node:crypto';
import { PromotionExamChanged } from '@paanch/contracts/content/events';
import { ExamAttemptChanged } from '@paanch/contracts/progress/exams/events';
import { listSecurityAlerts } from '@paanch/contracts/security/alerts';
import { callAs } from '@paanch/testing/builders/call-as';
import { type Feed, openFeed } from '@paanch/testing/engines/feed';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SecurityDeps } from '../deps.js';
import { securityService } from '../security.module.js';
import { factOf, NOBODY } from '../../testing/messages.js';

let service: TestService<SecurityDeps>;
let feed: Feed;
beforeAll(async () => {
  service = await testService(securityService);
  feed = await openFeed(service);
});
afterAll(async () => {
  await feed.close();
  await service.stop();
});

const start = Date.now() - 600_000;
const toldBy = (user_id: string, role: 'Admin' | 'student', seconds: number) => ({
  actor: { ...NOBODY, user_id, role },
  occurred_at: new Date(start + seconds * 1_000).toISOString(),
});

async function alertsOf(relatedEvent: string) {
  const { alerts } = await (await callAs(service, { role: 'Admin' })(listSecurityAlerts, { query: { pageSize: 100 } })).reply();
  return alerts.filter(({ relatedEvents }) => relatedEvents.some((id) => id === relatedEvent));
}

it('an exam of 25 questions that is passed after 70 seconds raises one, however often it arrives', async () => {
  const submitted = (seconds: number) => {
    const student_id = randomUUID();
    const standing = { student_id, product_id: randomUUID(), is_primary: true, star_level: 'ONE', tier: 'SILVER' };
    const graded = { cause: 'submit', status: 'COMPLETED', passed: true, score: 96, previous_score: null, pass_threshold: 70 };
    const sat = { target_tier: 'SILVER', question_count: 25, seconds, attempt_number: 1, next_attempt_at: null };
    return factOf(ExamAttemptChanged, { ...standing, attempt_id: randomUUID(), ...graded, ...sat }, toldBy(student_id, 'student', 0));
  };
  const [fast, honest] = [submitted(70), submitted(900)];
  await feed.send([fast, honest, fast]);
  expect(await alertsOf(fast.data.id)).toMatchObject([
    {
      alertType: 'IMPOSSIBLE_PROGRESS',
      severity: 'WARNING',
      description: 'A learner submitted an exam sooner than its questions can be read, with almost everything right',
      metadata: { eventCount: 1 },
    },
  ]);
  expect(await alertsOf(honest.data.id)).toEqual([]);
});

it('five changes of one promotion exam raise one, and the fourth does not yet', async () => {
  const [exam_id, admin] = [randomUUID(), randomUUID()];
  const settings = { is_enabled: true, question_count: 25, pass_threshold: 70, time_limit_minutes: 60 };
  const data = { exam_id, product_id: randomUUID(), ...settings, silver_bank_ids: [], gold_bank_ids: [], archived: false };
  const changes = Array.from({ length: 5 }, (_, index) =>
    factOf(PromotionExamChanged, { ...data, change: { action: 'changed', fields: ['pass_threshold'] } }, toldBy(admin, 'Admin', index)),
  );
  const raised = async () => {
    const { alerts } = await (await callAs(service, { role: 'Admin' })(listSecurityAlerts, { query: { pageSize: 100 } })).reply();
    return alerts.filter(({ alertType }) => alertType === 'EXAM_CONFIG_TAMPER').map(({ severity, description }) => [severity, description]);
  };
  await feed.send(changes.slice(0, 4));
  expect(await raised()).toEqual([]);
  await feed.send(changes);
  expect(await raised()).toEqual([['WARNING', '5 changes of one grading setting within 10 minutes']]);
});
