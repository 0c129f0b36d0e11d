import type { BackgroundType } from '@paanch/contracts/kernel/vocabulary/study';
import { BUSINESS_ADMINISTRATION } from './business-administration.js';
import { COMPUTER_SCIENCE } from './computer-science.js';
import { DATA_SCIENCE } from './data-science.js';
import { DESIGN } from './design.js';
import { ECONOMICS } from './economics.js';
import { HEALTHCARE } from './healthcare.js';
import { HUMANITIES } from './humanities.js';
import { MARKETING } from './marketing.js';
import { OTHER } from './other.js';
import type { Scenario } from './scenario.js';

/** Four for each field of study. */
export const SCENARIOS: Readonly<Record<BackgroundType, readonly Scenario[]>> = {
  BUSINESS_ADMINISTRATION,
  COMPUTER_SCIENCE,
  DATA_SCIENCE,
  DESIGN,
  ECONOMICS,
  HEALTHCARE,
  HUMANITIES,
  MARKETING,
  OTHER,
};
