import type { ProgressDeps } from '../deps.js';

interface Configuration {
  readonly configKind: 'tier_ranges' | 'promotion_exam';
  readonly configId: string;
  /** Fields that decide how learners are graded. */
  readonly watched: ReadonlySet<string>;
  /** How many attempts are open that it would decide now. */
  readonly countOpen: () => Promise<number>;
}

/** An attempt that has begun may end otherwise than its learner was told (docs/alerts.md#exam_config_tamper). */
export async function observeChangedWhileOpen(
  { action, fields }: { readonly action: string; readonly fields: readonly string[] },
  { configKind, configId, watched, countOpen }: Configuration,
  { observe }: Pick<ProgressDeps, 'observe'>,
): Promise<void> {
  const changedFields = fields.filter((field) => watched.has(field));
  if (action !== 'changed' || changedFields.length === 0) return;
  const openAttempts = await countOpen();
  if (openAttempts === 0) return;
  const details = { configKind, configId, access: 'change', changedFields, openAttempts } as const;
  observe({ type: 'CONFIGURATION_ACCESS', severity: 'WARNING', details });
}
