/** The route that reads one record for its page. */
import { withNames } from '../../edits.mjs';
import { pascal } from '../../names.mjs';
import { paramOf } from '../form/form-routes.mjs';
import { scopeMember } from '../route-files.mjs';

/** @typedef {import('./page.mjs').RecordPage} RecordPage */

/** @param {RecordPage} page */
export function readRoute(page) {
  const { service, noun, scopes, type, path } = page;
  return {
    route: { service, noun, scopes, name: `read${type}`, method: 'GET', path: `${path}/:${paramOf(page)}` },
    texts: {
      contract: (/** @type {string} */ text) => withRead(text, page),
      handler: handlerFile(page),
      test: null,
      valid: `\n    read${type}: () => ({ params: { ${paramOf(page)}: UNUSED_ID } }),`,
    },
  };
}

/** @param {string} text @param {RecordPage} page */
function withRead(text, page) {
  const { service, thing, type, path, scopes } = page;
  const scope = scopeMember(scopes).map((member) => `  ${member},\n`);
  return `${withNames(text, '../kernel/fields.js', ['Id'])}
export const read${type} = defineRoute({
  name: 'read${type}',
  owner: '${service}',
  method: 'GET',
  path: '${path}/:${paramOf(page)}',
  access: ${JSON.stringify(Object.keys(scopes))},
${scope.join('')}  summary: 'One ${thing.replaceAll('-', ' ')}',
  params: z.object({ ${paramOf(page)}: Id }),
  reply: ${type},
  errors: ['NOT_FOUND'],
});
`;
}

/** @param {RecordPage} page */
function handlerFile(page) {
  const { service, noun, thing, type, member, owner } = page;
  const deps = `${pascal(service)}Deps`;
  const param = paramOf(page);
  if (owner === null)
    return `import * as contract from '@paanch/contracts/${service}/${noun}';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ${deps} } from '../deps.js';
import { present${type} } from './present-${thing}.js';

export const read${type} = serve(contract.read${type}, async ({ params }, { ${member} }: ${deps}) => {
  const found = await ${member}.find(params.${param});
  return found === null ? refuse('NOT_FOUND') : present${type}(found);
});
`;
  return `import * as contract from '@paanch/contracts/${service}/${noun}';
import { clientScopeOf } from '@paanch/contracts/kernel/records/client-scope';
import { notAmongOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import type { ${deps} } from '../deps.js';
import { present${type} } from './present-${thing}.js';

export const read${type} = serve(contract.read${type}, async ({ params: { ${param}: id }, caller }, { ${member} }: ${deps}) => {
  const found = await ${member}.find(id, clientScopeOf(caller));
  return found === null ? notAmongOwnRows('${thing}', id, () => ${member}.exists(id)) : present${type}(found);
});
`;
}
