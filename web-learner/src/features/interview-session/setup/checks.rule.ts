/** What must be there before the devices are chosen (docs/interviews.md#setup). */

export type CheckName = 'browser' | 'screen' | 'microphone' | 'speakers';
export type CheckState = 'checking' | 'success' | 'error';

export interface Check {
  readonly name: CheckName;
  readonly state: CheckState;
  /** Key of its text, below `session.permissions.{name}`. */
  readonly text: string;
}

export interface Findings {
  /** Key of the fault; null: none. */
  readonly browser: string | null;
  /** Undefined: not asked yet; null: granted. */
  readonly screen: string | null | undefined;
  readonly microphone: string | null | undefined;
  readonly speakers: string | null | undefined;
}

export interface Mode {
  readonly isPractice: boolean;
  readonly isTyped: boolean;
}

/** Those that this mode needs, in their order. */
export function checksOf(findings: Findings, { isPractice, isTyped }: Mode): readonly Check[] {
  const names: readonly CheckName[] = [
    'browser',
    ...(isPractice ? [] : ['screen' as const]),
    ...(isTyped ? [] : ['microphone' as const]),
    'speakers',
  ];
  return names.map((name) => checkOf(name, findings[name]));
}

function checkOf(name: CheckName, fault: string | null | undefined): Check {
  if (fault === undefined) return { name, state: 'checking', text: 'checking' };
  return fault === null ? { name, state: 'success', text: 'success' } : { name, state: 'error', text: fault };
}

/** Who types can read what Vidya says, without a speaker. */
export function mayContinue(checks: readonly Check[], { isTyped }: Pick<Mode, 'isTyped'>): boolean {
  return checks.every(({ name, state }) => state === 'success' || (isTyped && name === 'speakers' && state === 'error'));
}
