/** To which tiers an optional module is shown (docs/content.md#tiers). */
import { z } from 'zod';
import { Tier } from '../../kernel/stars.js';

export const VisibleTiers = z.array(Tier).min(1, 'Choose at least one tier').max(3);

/** Null: the tiers of the product. Required courses and assessments are shown to every tier whatever it says. */
export const ModuleTiers = VisibleTiers.nullable();
