const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "Fill in 2 fields and confirm the job", from "fill in 2 fields" and "confirm the job". */
export function stepsInWords(steps: readonly string[]): string {
  const words = AND.format(steps);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
