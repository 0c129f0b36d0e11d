import type { BackgroundType } from '@paanch/contracts/kernel/vocabulary/study';
import { BUSINESS_ADMINISTRATION } from './business-administration.rule.js';
import { COMPUTER_SCIENCE } from './computer-science.rule.js';
import { DATA_SCIENCE } from './data-science.rule.js';
import { DESIGN } from './design.rule.js';
import { ECONOMICS } from './economics.rule.js';
import { HEALTHCARE } from './healthcare.rule.js';
import { HUMANITIES } from './humanities.rule.js';
import { MARKETING } from './marketing.rule.js';
import { OTHER } from './other.rule.js';
import type { QuestionsByTier } from './question.js';

export const FIELD_QUESTIONS: Readonly<Record<BackgroundType, QuestionsByTier>> = {
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
