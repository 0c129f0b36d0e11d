/** Only changed fields are sent, so that changes made in another tab are not overwritten. */
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
