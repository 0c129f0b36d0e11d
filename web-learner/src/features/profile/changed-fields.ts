/** Only what was touched is sent, so that another tab's change of something else stays. */
export function changedFields<Values extends object>(
  values: Values,
  touched: Readonly<Partial<Record<keyof Values, unknown>>>,
): Partial<Values> {
  const kept: Partial<Values> = { ...values };
  for (const name in kept) {
    if (!touched[name]) delete kept[name];
  }
  return kept;
}
