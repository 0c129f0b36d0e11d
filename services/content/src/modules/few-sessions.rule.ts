/** What a product lacks; nothing is refused for it (docs/content.md#tiers). */
import type { ProductWarning } from '@paanch/contracts/content/modules/modules';
import { TIERS } from '@paanch/contracts/kernel/stars';
import type { Product } from '../products/product.js';
import { activeModules } from './module.rule.js';

/** So many expert sessions earn star THREE (docs/path.md#stars). */
const SESSIONS_OF_STAR = 5;
const NAMES = { BRONZE: 'Bronze', SILVER: 'Silver', GOLD: 'Gold' } as const;

export function warningsOf(product: Pick<Product, 'type' | 'modules' | 'visible_tiers'>): ProductWarning[] {
  if (product.type !== 'JOB_READINESS') return [];
  const sessions = activeModules(product).filter(({ type, published_version }) => type === 'expert_session' && published_version !== null);
  return TIERS.flatMap((tier) => {
    const seen = sessions.filter(({ visible_tiers }) => (visible_tiers ?? product.visible_tiers).includes(tier)).length;
    if (seen >= SESSIONS_OF_STAR) return [];
    const message = `${NAMES[tier]} sees ${seen} published expert ${seen === 1 ? 'session' : 'sessions'}; star THREE takes ${SESSIONS_OF_STAR}.`;
    return [{ code: 'FEW_SESSIONS' as const, message }];
  });
}
