import { insert } from '../../edits.mjs';

/**
 * What staff write is nobody's personal data; a table that is, is moved into the other list by hand (docs/privacy.md#what-a-service-declares).
 * @param {import('../../changes.mjs').Changes} changes @param {string} service @param {string} table @param {string} why
 */
export function declareImpersonal(changes, service, table, why) {
  const path = `services/${service}/src/personal-data.ts`;
  if (changes.has(path))
    changes.edit(path, (text) => insert(text, 'export const impersonal: Impersonal = {', `\n  ${table}: '${why}',`, 'after'));
}
