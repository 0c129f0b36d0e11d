/** "214", or "10,000+" where a search finds more than were counted. */
export function totalWords(total: number, isCapped: boolean): string {
  return total.toLocaleString('en-IN') + (isCapped ? '+' : '');
}
