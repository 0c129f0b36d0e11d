import type { BodyOf } from '@paanch/contracts/kernel/route';
import * as contract from '@paanch/contracts/security/recorded-events';
import { serve } from '@paanch/platform/http/serve';
import type { SecurityDeps } from '../deps.js';

type Report = BodyOf<typeof contract.reportCspViolation>;

/** Directive names are short words; any other text in a report is not stored. */
const DIRECTIVE = /^[a-z-]{1,40}$/;

/** Browsers send reports of other kinds (deprecation, intervention) to the same address. */
const isViolation = ({ type }: { type?: string | undefined }) => type === undefined || type === 'csp-violation';

function directivesOf(report: Report): (string | undefined)[] {
  if (Array.isArray(report)) return report.filter(isViolation).map(({ body }) => body?.effectiveDirective);
  const { 'effective-directive': effective, 'violated-directive': violated } = report['csp-report'];
  return [effective ?? violated?.split(' ')[0]];
}

export const reportCspViolation = serve(contract.reportCspViolation, async ({ body }, { observe }: SecurityDeps) => {
  for (const directive of new Set(directivesOf(body))) {
    const known = directive !== undefined && DIRECTIVE.test(directive) ? directive : 'unknown';
    observe({ type: 'SUSPICIOUS_ACTIVITY', details: { signal: 'csp', directive: known } });
  }
});
