import { accessProbing } from './access-probing.rule.js';
import { failedSignIns } from './failed-sign-ins.rule.js';
import type { AlertRule } from './hit.rule.js';
import { tokenForged } from './token-forged.rule.js';

/** Every rule that watches. */
export const ALERT_RULES: readonly AlertRule[] = [failedSignIns, accessProbing, tokenForged];
