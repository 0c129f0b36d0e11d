/** What the HTML itself contains: the colours of the empty page, and the files to preload while the first module downloads. */
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { DARK, LIGHT } from '../theme/tokens.js';

const APP = '/src/app/app.tsx';

export const pageStart: Plugin = {
  name: 'page-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      // Blocks painting until the first module has set the colour scheme.
      const waiting = html.replace('<script type="module"', '<script type="module" blocking="render"');
      return { html: waiting, tags: [emptyPage(), ...chunksOfApp(bundle ?? {}).map(preloaded)] };
    },
  },
};

/** As the theme will paint it; until the scheme is set, the device decides. The theme handles print. */
function emptyPage(): HtmlTagDescriptor {
  const rules = (canvas: string, scheme: string) => `{background-color:${canvas};color-scheme:${scheme}}`;
  const dark = rules(DARK.canvas, 'dark');
  const children = [
    `@media screen{:root${rules(LIGHT.canvas, 'light')}:root[data-mode=dark]${dark}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-mode])${dark}}`,
  ].join('');
  return { tag: 'style', children, injectTo: 'head' };
}

function preloaded(file: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` }, injectTo: 'head' };
}

/** The app's entry chunk and everything it imports. */
function chunksOfApp(bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const app = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(APP)));
  if (app === undefined) throw new Error(`${APP} is no module of this app`);
  const found = new Set<string>();
  const follow = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) follow(imported);
  };
  follow(app.fileName);
  const entries = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  return [...found].filter((file) => !entries.has(file));
}
