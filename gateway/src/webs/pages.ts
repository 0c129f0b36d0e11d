/** Which paths are pages, and of which app (docs/local-system.md#addresses). */
export type Web = 'learner' | 'admin';

export type PageMatch = { readonly kind: 'page'; readonly web: Web } | { readonly kind: 'redirect'; readonly to: string };

const SECTIONS: readonly (readonly [string, Web])[] = [
  ['/app', 'learner'],
  ['/verify', 'learner'],
  ['/admin', 'admin'],
  ['/dashboard', 'admin'],
  ['/products', 'admin'],
];

/** Null when the path is not a page. */
export function matchPage(path: string): PageMatch | null {
  if (path === '/') return { kind: 'page', web: 'learner' };
  if (path === '/login') return { kind: 'redirect', to: '/app/login' };
  if (path === '/privacy') return { kind: 'redirect', to: '/app/privacy' };
  if (path === '/accessibility') return { kind: 'redirect', to: '/app/accessibility' };
  const section = SECTIONS.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`));
  return section === undefined ? null : { kind: 'page', web: section[1] };
}

/** Whether the Accept header allows HTML, by name or by wildcard. */
export function acceptsHtml(accept: string | undefined): boolean {
  return accept === undefined || accepts(accept, ['text/html', 'text/*', '*/*']);
}

/** Whether the Accept header names HTML, as browsers do for page visits; tools usually send a wildcard. */
export function namesHtml(accept: string | undefined): boolean {
  return accept !== undefined && accepts(accept, ['text/html']);
}

function accepts(accept: string, types: readonly string[]): boolean {
  return accept.split(',').some((part) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return types.includes(type) && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
