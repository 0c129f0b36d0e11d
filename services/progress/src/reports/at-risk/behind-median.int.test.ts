/** The query against the definition itself, on generated histories (docs/reports.md#median). */
import { STAR_LEVELS, starLevelOf } from '@paanch/contracts/kernel/stars';
import { BEHIND_DAYS, listLearnersAtRisk } from '@paanch/contracts/progress/reports';
import { callAs } from '@paanch/testing/builders/call-as';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enrolLearner, publishProgramme } from '../../../testing/programmes.js';
import { type ProgressTestService, startProgress } from '../../../testing/service.js';
import { setStars } from '../../../testing/stars.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

interface History {
  readonly enrolled: number;
  /** Days ago, oldest first, and the stars from then on. */
  readonly changes: readonly { readonly days: number; readonly stars: number }[];
}

/** Half days, so that no change is at the edge of a day. */
const history: fc.Arbitrary<History> = fc
  .record({
    enrolled: fc.integer({ min: 1, max: 60 }),
    stars: fc.array(fc.integer({ min: 0, max: STAR_LEVELS.length }), { maxLength: 4 }),
    picks: fc.array(fc.double({ min: 0, max: 0.99, noNaN: true }), { minLength: 4, maxLength: 4 }),
  })
  .map(({ enrolled, stars, picks }) => {
    const days = [...new Set(picks.map((pick) => Math.floor(pick * enrolled)))].toSorted((a, b) => b - a);
    const steps = stars.filter((to, index) => to !== (stars[index - 1] ?? 0)).slice(0, days.length);
    return { enrolled: enrolled + 0.75, changes: steps.map((to, index) => ({ days: (days[index] ?? 0) + 0.5, stars: to })) };
  });

/** Every number of stars that the learner had in the last so many days, the oldest first. */
function starsIn({ changes }: History, days: number): number[] {
  const before = changes.findLast((change) => change.days >= days)?.stars ?? 0;
  return [before, ...changes.filter((change) => change.days < days).map(({ stars }) => stars)];
}

/** For all these days, more than half of the cohort had more stars than the learner ever had in them. */
function isBehindFor(days: number, own: History, most: number, cohort: readonly History[]): boolean {
  if (own.enrolled < days || Math.max(...starsIn(own, days)) > most) return false;
  const ahead = cohort.filter((member) => member.enrolled > days && Math.min(...starsIn(member, days)) > most);
  return ahead.length > cohort.length / 2;
}

function daysBehind(own: History, cohort: readonly History[]): number | null {
  const most = Math.max(...starsIn(own, BEHIND_DAYS));
  if (!isBehindFor(BEHIND_DAYS, own, most, cohort)) return null;
  let days = BEHIND_DAYS;
  while (isBehindFor(days + 1, own, most, cohort)) days += 1;
  return days;
}

it('says of each learner whether they have been behind for long enough, and for how many whole days', async () => {
  const cohorts = fc.array(history, { minLength: 1, maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(cohorts, async (cohort) => {
      const { clientId } = await publishProgramme(service);
      const ids: string[] = [];
      for (const { enrolled, changes } of cohort) {
        const { id } = await enrolLearner(service, clientId);
        ids.push(id);
        const kept = changes.map(({ days, stars }) => ({ days, to: starLevelOf(stars) }));
        await setStars(service.db, id, enrolled, kept);
      }
      const { data } = await (
        await callAs(service, { role: 'Admin' })(listLearnersAtRisk, { query: { clientId, reason: 'behind_median' } })
      ).reply();
      const said = ids.map((id) => {
        const risks = data.find((learner) => learner.id === id)?.risks ?? [];
        return risks.find(({ reason }) => reason === 'behind_median')?.days ?? null;
      });
      expect(said).toEqual(cohort.map((own) => daysBehind(own, cohort)));
    }),
    { numRuns: 25 },
  );
});
