/** In an image's build: what one process needs of the checkout, without sources, types and source maps. Packages are installed beside it. */
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../start/paths.mjs';

const LIBRARIES = ['libs/contracts', 'libs/platform'];
const WEBS = ['web-learner/dist', 'web-admin/dist'];
/** Parts of a package that are read at run time. */
const PARTS = ['package.json', 'dist', 'migrations'];
const NOT_SHIPPED = /\.(?:map|d\.ts|tsbuildinfo)$/;

/** @param {string} process */
function shippedFiles(process) {
  const isGateway = process === 'gateway';
  const packages = [...LIBRARIES, isGateway ? 'gateway' : `services/${process}`];
  const parts = packages.flatMap((folder) => PARTS.map((part) => join(folder, part)));
  return [...parts, ...(isGateway ? WEBS : [])].filter((path) => existsSync(join(CHECKOUT, path)));
}

const [process_ = '', target = ''] = process.argv.slice(2);
for (const path of shippedFiles(process_)) {
  cpSync(join(CHECKOUT, path), join(target, path), { recursive: true, filter: (source) => !NOT_SHIPPED.test(source) });
}
mkdirSync(target, { recursive: true });
cpSync(join(CHECKOUT, 'tools/start/system/lean-imports.mjs'), join(target, 'lean-imports.mjs'));
cpSync(join(CHECKOUT, 'deploy/images/healthy.mjs'), join(target, 'healthy.mjs'));
