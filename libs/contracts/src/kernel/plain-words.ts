/** What is said of a field whose schema says nothing itself: words for a person, never those of a library. */
import { z } from 'zod';

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be a group of fields',
};

function oneOf(values: readonly unknown[]): string {
  return values.length === 1 ? `Must be ${String(values[0])}` : `Must be one of ${values.map(String).join(', ')}`;
}

/** Null leaves zod's own words, for what no request of ours can meet. */
export function plainWords(issue: z.core.$ZodRawIssue): string | null {
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'Required' : (EXPECTED[issue.expected] ?? null);
  if (issue.code === 'invalid_value') return issue.input === undefined ? 'Required' : oneOf(issue.values);
  if (issue.code === 'too_big') return issue.origin === 'array' ? `At most ${issue.maximum}` : `Must be ${issue.maximum} or less`;
  if (issue.code === 'too_small') return issue.origin === 'array' ? `At least ${issue.minimum}` : `Must be ${issue.minimum} or more`;
  return null;
}

/** Schemas are made in this package only, so setting it here sets it wherever one of them is used. */
z.config({ customError: plainWords });
