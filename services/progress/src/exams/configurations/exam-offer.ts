import type { ProgressDeps } from '../../deps.js';
import { type ExamOffer, poolOf } from './pool.rule.js';

/** Null: the product has no exam. */
export async function examOfferOf(
  { examConfigurations, bankBodies, examVoids }: Pick<ProgressDeps, 'examConfigurations' | 'bankBodies' | 'examVoids'>,
  productId: string,
): Promise<ExamOffer | null> {
  const configuration = await examConfigurations.of(productId);
  if (configuration === null) return null;
  const { SILVER, GOLD } = configuration.bankIds;
  const bankIds = [...new Set([...SILVER, ...GOLD])];
  const [banks, voids] = await Promise.all([bankBodies.newest(bankIds), examVoids.voidedIn(bankIds)]);
  const poolFrom = (ids: readonly string[]) =>
    poolOf(
      banks.filter(({ bankId }) => ids.includes(bankId)),
      voids,
    );
  return { configuration, pools: { SILVER: poolFrom(SILVER), GOLD: poolFrom(GOLD) } };
}
