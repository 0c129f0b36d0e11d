import type { Every } from '@paanch/platform/service/every';
import type { SecurityDeps } from '../deps.js';
import { headSender } from './heads/head-files.js';
import { signHeadIfDue } from './heads/keep-heads.js';
import { checkAudit } from './verify/check-audit.js';

const SIGN_MS = 15_000;
const SEND_MS = 60_000;
const CHECK_MS = 3_600_000;

/** The recurring work of the audit trail: signing, keeping what is signed, checking (docs/audit.md#heads, docs/audit.md#the-check). */
export function watchAudit(deps: SecurityDeps, every: Every): void {
  const { audit, headFiles } = deps;
  every(SIGN_MS, () => signHeadIfDue(deps));
  if (headFiles !== null) every(SEND_MS, headSender(audit.heads, headFiles));
  every(CHECK_MS, (stopping) => checkAudit(deps, stopping));
}
