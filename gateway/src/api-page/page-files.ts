/** The files of the API page: Swagger UI as it is published, our few lines around it, and its licences. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { readOpenApi } from '@paanch/contracts/live/system';
import { ASSETS_PREFIX } from '../webs/assets.js';
import { PAGE_STYLE } from './page-style.js';

/** Where the files are served. */
export const FILES_PATH = `${ASSETS_PREFIX}api`;

export interface PageFile {
  /** Starts with a hash of the content, so the file may be cached for ever. */
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

export interface PageFiles {
  readonly html: string;
  readonly files: readonly PageFile[];
}

/** Reading only: without submit methods the page offers no "Try it out", and without a validator it calls nobody else. */
const START = `'use strict';
if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.classList.add('dark-mode');
SwaggerUIBundle({
  url: '${readOpenApi.path}',
  domNode: document.getElementById('api'),
  presets: [SwaggerUIBundle.presets.apis],
  deepLinking: true,
  displayOperationId: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  supportedSubmitMethods: [],
  validatorUrl: null,
});
`;

/** @throws Error when swagger-ui-dist is not installed */
export function readPageFiles(): PageFiles {
  const { resolve } = createRequire(import.meta.url);
  const read = (name: string) => readFileSync(resolve(`swagger-ui-dist/${name}`), 'utf8');
  const script = fileOf('swagger-ui.js', 'text/javascript', read('swagger-ui-bundle.js'));
  const style = fileOf('swagger-ui.css', 'text/css', read('swagger-ui.css'));
  const ownStyle = fileOf('page.css', 'text/css', PAGE_STYLE);
  const start = fileOf('start.js', 'text/javascript', START);
  const licences = ['NOTICE', 'LICENSE', 'swagger-ui-bundle.js.LICENSE.txt'].map(read).join('\n\n');
  const notices = fileOf('licences.txt', 'text/plain', licences);
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${APP_NAME} API</title>
<link rel="stylesheet" href="${pathOf(style)}">
<link rel="stylesheet" href="${pathOf(ownStyle)}">
<script src="${pathOf(script)}" defer></script>
<script src="${pathOf(start)}" defer></script>
</head>
<body>
<div id="api"></div>
<footer><a href="${readOpenApi.path}">OpenAPI document</a> <a href="${pathOf(notices)}">Licences of Swagger UI</a></footer>
</body>
</html>
`;
  return { html, files: [script, style, ownStyle, start, notices] };
}

const pathOf = ({ name }: PageFile) => `${FILES_PATH}/${name}`;

function fileOf(name: string, type: string, content: string): PageFile {
  const version = hash('sha256', content, 'base64url').slice(0, 12);
  return { name: `${version}-${name}`, type: `${type}; charset=utf-8`, content };
}
