import { accessProbing } from './access-probing.rule.js';
import type { AlertRule } from './alert-rule.js';
import { failedSignIns } from './failed-sign-ins.rule.js';
import { massExport } from './mass-export.rule.js';
import { overrideBurst } from './override-burst.rule.js';
import { tokenForged } from './token-forged.rule.js';

export const ALERT_RULES: readonly AlertRule[] = [failedSignIns, accessProbing, tokenForged, overrideBurst, massExport];
