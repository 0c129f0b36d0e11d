/** Why a learner is at risk, in one line of plain words (docs/reports.md#at-risk). */
import type { Risk } from '@paanch/contracts/progress/reports';

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

function wordsOf(risk: Risk): string {
  const days = counted(risk.days, 'day');
  if (risk.reason === 'no_activity') return `no activity for ${days}`;
  if (risk.reason === 'open_attempt') return `attempt at ${risk.assessment_name} open for ${days}`;
  return `${counted(risk.stars, 'star')} behind the median of ${risk.product_name} for ${days}`;
}

/** "No activity for 9 days; attempt at Reasoning open for 4 days". */
export function riskWords(risks: readonly Risk[]): string {
  const line = risks.map(wordsOf).join('; ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}
