/** The route that archives a record, and its noun in the bin. */
import { insert, withImport, withNames } from '../../edits.mjs';
import { camel, pascal, sentence, snake, withArticle } from '../../names.mjs';
import { paramOf } from '../form/form-routes.mjs';

/** @typedef {import('./archive.mjs').Archive} Archive */

/** @param {Archive} archive */
export function removeRoute(archive) {
  const { service, noun, scopes, type, path } = archive;
  return {
    route: { service, noun, scopes, name: `remove${type}`, method: 'DELETE', path: `${path}/:${paramOf(archive)}` },
    texts: {
      contract: (/** @type {string} */ text) => withRemove(text, archive),
      handler: handlerFile(archive),
      test: null,
      valid: `\n    remove${type}: () => ({ params: { ${paramOf(archive)}: UNUSED_ID } }),`,
    },
  };
}

/** @param {string} text @param {Archive} archive */
function withRemove(text, archive) {
  const { service, thing, type, path, scopes } = archive;
  return `${withNames(text, '../kernel/fields.js', ['Id', 'Success'])}
export const remove${type} = defineRoute({
  name: 'remove${type}',
  owner: '${service}',
  method: 'DELETE',
  path: '${path}/:${paramOf(archive)}',
  access: ${JSON.stringify(Object.keys(scopes))},
  summary: 'Archive ${withArticle(thing)}',
  params: z.object({ ${paramOf(archive)}: Id }),
  reply: Success,
  errors: ['NOT_FOUND'],
});
`;
}

/** @param {Archive} archive */
function handlerFile(archive) {
  const { service, noun, thing, type, member } = archive;
  return `import * as contract from '@paanch/contracts/${service}/${noun}';
import { serve } from '@paanch/platform/http/serve';
import type { ${pascal(service)}Deps } from '../deps.js';
import { archive${type} } from './${thing}.rule.js';

export const remove${type} = serve(contract.remove${type}, async ({ params }, { ${member}, clock }: ${pascal(service)}Deps) => {
  await ${member}.change(params.${paramOf(archive)}, (known) => archive${type}(known, clock()));
  return { success: true } as const;
});
`;
}

/** What the bin calls it. @param {Pick<Archive, 'thing'>} archive */
const binType = ({ thing }) => snake(thing).toUpperCase();

/** One entry in each list of what the bin holds (docs/forms.md#archive-and-bin). @param {import('../../changes.mjs').Changes} changes @param {Archive} archive */
export function planBinEntry(changes, archive) {
  const { service, noun, thing, things, type, member, list } = archive;
  const kind = binType(archive);
  changes.edit('libs/contracts/src/content/bin.ts', (text) => insert(text, '[...PRODUCT_TYPES', `, '${kind}'`, 'after'));
  changes.edit('services/content/src/bin/binned.store.ts', (text) => {
    const lines = [
      `import { restore${type} } from '../${things}/${thing}.rule.js';`,
      `import { ${camel(thing)}Store } from '../${things}/${thing}.store.js';`,
      `import { ${member} } from '../${things}/tables.js';`,
    ];
    const entry = `  ${kind}: binned({ table: ${member}, type: sql\`'${kind}'\`, store: ${camel(thing)}Store, restore: restore${type} }),\n`;
    return insert(lines.reduce(withImport, text), '  ASSESSMENT: PRODUCT,\n', entry, 'after');
  });
  changes.edit('web-admin/src/features/bin/bin.messages.ts', (text) =>
    insert(text, "    ASSESSMENT: 'Assessment product',\n", `    ${kind}: '${sentence(thing)}',\n`, 'after'),
  );
  changes.edit('web-admin/src/features/bin/bin-columns.tsx', (text) =>
    insert(
      withImport(text, `import { ${list} } from '@paanch/contracts/${service}/${noun}';`),
      '  ASSESSMENT: listProducts,\n',
      `  ${kind}: ${list},\n`,
      'after',
    ),
  );
}
