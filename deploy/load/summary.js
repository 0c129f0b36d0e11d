/** What `npm run load` makes its page of. */
export function handleSummary(data) {
  return { [__ENV.LOAD_SUMMARY]: JSON.stringify(data), stdout: '' };
}
