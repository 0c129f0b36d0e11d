/** A store among those of its service, which are listed once. */
import { insert, withImport } from '../../edits.mjs';
import { camel, pascal, plural } from '../../names.mjs';

const DATABASE = "import type { Database } from '@paanch/platform/postgres/database';\n";

/** @param {import('../../changes.mjs').Changes} changes @param {string} service @param {string} thing */
export function addStore(changes, service, thing) {
  const path = `services/${service}/src/stores.ts`;
  const store = `${camel(thing)}Store`;
  if (!changes.has(path)) {
    changes.add(path, emptyStores(service));
    changes.edit(`services/${service}/src/deps.ts`, (text) => withStores(text, service));
  }
  changes.edit(path, (text) => {
    const imported = withImport(text, `import { ${store} } from './${plural(thing)}/${thing}.store.js';`);
    return insert(imported, 'return {', `\n    ${camel(plural(thing))}: ${store}(db),`, 'after');
  });
}

/** @param {string} service */
const emptyStores = (service) => `/** Every store of ${service}. */
${DATABASE}
export type Stores = Readonly<ReturnType<typeof openStores>>;

export function openStores(db: Database) {
  return {
  };
}
`;

/** @param {string} text of deps.ts @param {string} service */
function withStores(text, service) {
  const named = withImport(text, "import { openStores, type Stores } from './stores.js';");
  const declared = insert(named, new RegExp(`export interface ${pascal(service)}Deps`), ' extends Stores', 'after');
  const begin = declared.indexOf('function buildDeps');
  return declared.slice(0, begin) + insert(declared.slice(begin), 'return {', ' ...openStores(db),', 'after');
}
