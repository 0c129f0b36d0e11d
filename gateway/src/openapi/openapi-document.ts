/** The OpenAPI 3.1 document of every public route, generated from the contracts (docs/architecture.md#one-definition-per-route). */
import { exchangeCode, login, readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { KEY_HEADER, type RouteContract } from '@paanch/contracts/kernel/route';
import { SERVICE_ROWS, SERVICES } from '@paanch/contracts/kernel/registry/services';
import { type Json, type NamedSchemas, namedSchemas } from './named-schemas.js';
import { operationOf } from './operation.js';
import { problemSchema } from './refusals.js';

/** One tag per owning service, in reading order. */
const TAGS: readonly { readonly name: RouteContract['owner']; readonly description: string }[] = [
  { name: 'gateway', description: 'Readiness, live updates and this description.' },
  ...SERVICES.map((name) => ({ name, description: SERVICE_ROWS[name].description })),
];

const linkTo = ({ name, owner, method, path }: RouteContract) => `[\`${method} ${path}\`](#/${owner}/${name})`;

/** Markdown, shown at the top of the API page. */
const DESCRIPTION = `Requests and answers are JSON. To start:

1. ${linkTo(login)} takes email, password and a challenge: the SHA-256 of a random text of your own. It answers with a code.
2. ${linkTo(exchangeCode)} takes the code and that text, and sets the session cookies. Scripts cannot read them.
3. Send the cookies with every call. ${linkTo(readMe)} says who is signed in and which routes they may call.

Every error has the same body: \`code\` identifies it, \`message\` may be shown to people, \`details\` names each invalid field.
Its media type is \`application/problem+json\` for those who accept that.
A change may carry an \`${KEY_HEADER}\`: sent twice, it is done once and answered the same both times.`;

export function openApiDocument(routes: readonly RouteContract[]): Json {
  const schemas = namedSchemas({ Problem: problemSchema });
  const paths = pathsOf(routes, schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: APP_NAME,
      version: '1',
      description: DESCRIPTION,
      contact: { name: `${APP_NAME} support` },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'Where this description was read' }],
    tags: TAGS,
    paths,
    components: {
      schemas: schemas.all(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-pa_at', description: 'Set by signing in; no script can read it.' },
      },
    },
  };
}

/** Pages and sockets are nothing that a client of an API calls. */
export const isDescribed = ({ kind }: RouteContract): boolean => kind !== 'internal' && kind !== 'page' && kind !== 'socket';

function pathsOf(routes: readonly RouteContract[], schemas: NamedSchemas): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes.filter(isDescribed)) {
    const path = route.path.replaceAll(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, schemas) };
  }
  return paths;
}
