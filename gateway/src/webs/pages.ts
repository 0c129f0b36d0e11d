/** Which addresses are pages, and whose (architecture 14, trust 7.1). */
export type Web = 'learner' | 'admin';

export type PagePlace = { readonly kind: 'page'; readonly web: Web } | { readonly kind: 'redirect'; readonly to: string };

const SECTIONS: readonly (readonly [string, Web])[] = [
  ['/app', 'learner'],
  ['/admin', 'admin'],
  ['/dashboard', 'admin'],
  ['/products', 'admin'],
];

/** Null where the path is no page. */
export function pagePlace(path: string): PagePlace | null {
  if (path === '/') return { kind: 'page', web: 'learner' };
  if (path === '/login') return { kind: 'redirect', to: '/app/login' };
  const section = SECTIONS.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`));
  return section === undefined ? null : { kind: 'page', web: section[1] };
}

/** Whether the asker takes HTML: by name or by any wildcard that covers it. */
export function acceptsHtml(accept: string | undefined): boolean {
  return accept === undefined || accepts(accept, ['text/html', 'text/*', '*/*']);
}

/** Whether the asker names HTML, as a browser does where a person goes to an address; tools take whatever comes. */
export function namesHtml(accept: string | undefined): boolean {
  return accept !== undefined && accepts(accept, ['text/html']);
}

function accepts(accept: string, types: readonly string[]): boolean {
  return accept.split(',').some((part) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return types.includes(type) && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
