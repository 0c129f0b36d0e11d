import { accessProbing } from './input/access-probing.rule.js';
import type { AlertRule } from './alert-rule.js';
import { impossibleProgress } from './input/impossible-progress.rule.js';
import { inputProbing } from './input/input-probing.rule.js';
import { rateLimitStorm, rateLimitStormOfAll } from './input/rate-limit-storm.rule.js';
import { uploadAbuse } from './input/upload-abuse.rule.js';
import { failedSignIns } from './sign-in/failed-sign-ins.rule.js';
import { newPlaceAdminChange } from './sign-in/new-place-admin-change.rule.js';
import { sessionContextShift } from './sign-in/session-context-shift.rule.js';
import { tokenForged } from './sign-in/token-forged.rule.js';
import { tokenReuse } from './sign-in/token-reuse.rule.js';
import { examConfigTamper } from './staff/exam-config-tamper.rule.js';
import { massExport } from './staff/mass-export.rule.js';
import { offHoursBulk } from './staff/off-hours-bulk.rule.js';
import { overrideBurst } from './staff/override-burst.rule.js';
import { privilegeEscalation } from './staff/privilege-escalation.rule.js';
import { auditGap } from './system/audit-gap.rule.js';
import { eventPipelineSilence } from './system/event-pipeline-silence.rule.js';
import { credentialStuffing } from './sign-in-attacks/credential-stuffing.rule.js';
import { failedSignInsSource } from './sign-in-attacks/failed-sign-ins-source.rule.js';
import { passwordSpraying, passwordSprayingByBrowser } from './sign-in-attacks/password-spraying.rule.js';
import { signInAfterAttack } from './sign-in-attacks/sign-in-after-attack.rule.js';

export const ALERT_RULES: readonly AlertRule[] = [
  failedSignIns,
  failedSignInsSource,
  passwordSpraying,
  passwordSprayingByBrowser,
  credentialStuffing,
  signInAfterAttack,
  tokenForged,
  tokenReuse,
  sessionContextShift,
  newPlaceAdminChange,
  accessProbing,
  inputProbing,
  rateLimitStorm,
  rateLimitStormOfAll,
  uploadAbuse,
  impossibleProgress,
  privilegeEscalation,
  overrideBurst,
  massExport,
  offHoursBulk,
  examConfigTamper,
  auditGap,
  eventPipelineSilence,
];
