/** Maps method and path to a contract; anything else is not served (docs/architecture.md#one-definition-per-route). */
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { Method, RouteContract } from '@paanch/contracts/kernel/route';

export type Found =
  | { readonly kind: 'route'; readonly route: RouteContract; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'wrong-method'; readonly allow: readonly string[] }
  | { readonly kind: 'unknown' };

export interface RouteTable {
  /** Path as sent, undecoded, without its query. @throws Refusal MALFORMED_REQUEST for a broken escape */
  find(method: string, path: string): Found;
}

interface Node {
  readonly literal: Map<string, Node>;
  /** With the first route that named it. */
  parameter: { readonly name: string; readonly node: Node; readonly first: RouteContract } | null;
  readonly routes: Map<Method, RouteContract>;
}

/** @throws Error when two routes of the list answer the same method and path, or name the same part of an address differently */
export function routeTable(routes: readonly RouteContract[]): RouteTable {
  const root = emptyNode();
  for (const route of routes) add(root, route);
  return {
    find: (method, path) => {
      const matched = match(root, path.split('/'), 1, {});
      if (matched === null) return { kind: 'unknown' };
      const route = routeFor(matched.node, method);
      if (route === undefined) return { kind: 'wrong-method', allow: allowedOf(matched.node) };
      return { kind: 'route', route, params: matched.params };
    },
  };
}

function emptyNode(): Node {
  return { literal: new Map(), parameter: null, routes: new Map() };
}

function add(root: Node, route: RouteContract): void {
  let node = root;
  for (const segment of route.path.split('/').slice(1)) node = childFor(node, segment, route);
  if (node.routes.has(route.method)) throw new Error(`${route.name} has the method and path of another route`);
  node.routes.set(route.method, route);
}

function childFor(node: Node, segment: string, route: RouteContract): Node {
  if (segment.startsWith(':')) {
    const { name, node: child, first } = (node.parameter ??= { name: segment.slice(1), node: emptyNode(), first: route });
    if (segment !== `:${name}`)
      throw new Error(`${route.name} has ${segment} where ${first.name} has :${name}: one of them would get no value`);
    return child;
  }
  const child = node.literal.get(segment) ?? emptyNode();
  node.literal.set(segment, child);
  return child;
}

interface Matched {
  readonly node: Node;
  readonly params: Readonly<Record<string, string>>;
}

/** A literal segment wins over a parameter, unless its branch leads nowhere. */
function match(node: Node, segments: readonly string[], at: number, params: Readonly<Record<string, string>>): Matched | null {
  const segment = segments[at];
  if (segment === undefined) return node.routes.size > 0 ? { node, params } : null;
  const literal = node.literal.get(segment);
  const matched = literal && match(literal, segments, at + 1, params);
  if (matched) return matched;
  if (node.parameter === null || segment === '') return null;
  return match(node.parameter.node, segments, at + 1, { ...params, [node.parameter.name]: decoded(segment) });
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) throw refuse('MALFORMED_REQUEST');
    throw error;
  }
}

/** HEAD is answered as GET without its body. */
function routeFor(node: Node, method: string): RouteContract | undefined {
  const asked = method === 'HEAD' ? 'GET' : method;
  for (const [offered, route] of node.routes) {
    if (offered === asked) return route;
  }
  return undefined;
}

function allowedOf(node: Node): readonly string[] {
  const methods: string[] = [...node.routes.keys()];
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}

/** As sent, without the query; never decoded. */
export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}
