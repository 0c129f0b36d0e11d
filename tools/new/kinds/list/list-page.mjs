/** A list page of the staff's app, wired in: its feature, its route, its entry in the rail, its words. */
import { insert, withImport, withNames } from '../../edits.mjs';
import { pascal, sentence, snake } from '../../names.mjs';
import { columnsFile, fieldsFile, messagesFile, pageFile } from './list-page-files.mjs';
import { storyFile, testFile } from './list-page-tests.mjs';

const APP = 'web-admin/src/app';
const ICON = 'ListAltOutlined';

/** @typedef {import('./list.mjs').ListRoute} ListRoute */

/** @param {import('../../changes.mjs').Changes} changes @param {ListRoute} list */
export function planListPage(changes, list) {
  const { thing, things } = list;
  const folder = `web-admin/src/features/${things}`;
  changes.add(`${folder}/${thing}-list-page.tsx`, pageFile(list));
  changes.add(`${folder}/${thing}-columns.tsx`, columnsFile(list));
  changes.add(`${folder}/${thing}-fields.ts`, fieldsFile(list));
  changes.add(`${folder}/${things}.messages.ts`, messagesFile(list));
  changes.add(`${folder}/${thing}-list-page.story.tsx`, storyFile(list));
  changes.add(`${folder}/${thing}-list-page.test.tsx`, testFile(list));
  changes.edit(`${APP}/layout/layout.messages.ts`, (text) =>
    insert(text, "  products: 'Products',\n", `  ${list.member}: '${sentence(things)}',\n`, 'after'),
  );
  changes.edit(`${APP}/layout/nav-entries.ts`, (text) => withEntry(text, list));
  changes.edit(`${APP}/admin-routes.tsx`, (text) => withRoute(text, list));
  changes.edit(`${APP}/admin-routes.test.tsx`, (text) => withRail(text, list));
}

/** `TOPICS` @param {ListRoute} list */
const entryOf = ({ things }) => snake(things).toUpperCase();

/** @param {string} text of nav-entries.ts @param {ListRoute} list */
function withEntry(text, list) {
  const { service, name, noun, things, member } = list;
  const icon = `import ${ICON} from '@mui/icons-material/${ICON}';`;
  const drawn = text.includes(icon) ? text : withImport(text, icon);
  const typed = withImport(drawn, `import type { ${name} } from '@paanch/contracts/${service}/${noun}';`);
  const needed = insert(typed, ")['name'];", ` | typeof ${name}`, 'before');
  const declared = `export const ${entryOf(list)}: StaffNavEntry = {
  label: 'layout.${member}',
  title: 'layout.${member}',
  group: 'layout.learning',
  to: '/admin/${things}',
  icon: ${ICON},
  needs: '${name}',
};

`;
  return insert(
    insert(needed, 'const ENTRIES', declared, 'before'),
    /const ENTRIES[^=]*= \[\s*HOME,\s*PRODUCTS,/,
    ` ${entryOf(list)},`,
    'after',
  );
}

/** @param {string} text of admin-routes.tsx @param {ListRoute} list */
function withRoute(text, list) {
  const { thing, things } = list;
  const page = `${pascal(thing)}ListPage`;
  const loaded = `const ${page} = lazy(async () => ({ default: (await import('../features/${things}/${thing}-list-page.js')).${page} }));\n`;
  const named = withNames(text, './layout/nav-entries.js', [entryOf(list)]);
  const routed = insert(named, /const PAGES[^=]*= \[/, `\n  [${entryOf(list)}, ${page}],`, 'after');
  return insert(routed, '\n/** The entry of the rail', loaded, 'before');
}

/** Every role that may call the route finds the page in its rail. @param {string} text of a test @param {ListRoute} list */
function withRail(text, { things, scopes }) {
  return Object.keys(scopes).reduce(
    (now, role) => insert(now, new RegExp(`\\[\\s*'${role}',\\s*\\[\\s*'Home',\\s*'Products',`), ` '${sentence(things)}',`, 'after'),
    text,
  );
}
