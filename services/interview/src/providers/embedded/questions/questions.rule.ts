import type { BackgroundType } from '@paanch/contracts/kernel/vocabulary/study';
import { BUSINESS_ADMINISTRATION } from './fields/business-administration.rule.js';
import { COMPUTER_SCIENCE } from './fields/computer-science.rule.js';
import { DATA_SCIENCE } from './fields/data-science.rule.js';
import { DESIGN } from './fields/design.rule.js';
import { ECONOMICS } from './fields/economics.rule.js';
import { HEALTHCARE } from './fields/healthcare.rule.js';
import { HUMANITIES } from './fields/humanities.rule.js';
import { MARKETING } from './fields/marketing.rule.js';
import { OTHER } from './fields/other.rule.js';
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
