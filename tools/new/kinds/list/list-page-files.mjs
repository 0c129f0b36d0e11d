/** The texts of a list page: the page, its columns, its fields, its words. */
import { camel, plural, sentence, snake, withArticle } from '../../names.mjs';
import { choicesName, choicesOf, wordsOf } from '../fields.mjs';

/** @typedef {import('./list.mjs').ListRoute} ListRoute */

/** @param {ListRoute} list */
export function pageFile(list) {
  const { service, name, noun, thing, things, type, member, fields, owner, rows } = list;
  const choices = choicesOf(fields);
  const picked = choices.map(
    ({ name: field }) => `{
          name: '${snake(field)}',
          label: t('${member}.${camel(field)}'),
          all: t('${member}.${wordsOf({ name: field })}.all'),
          choices: ${choicesName(thing, field)}.map((value) => ({ value, label: t(\`${member}.${wordsOf({ name: field })}.\${value}\`) })),
        }`,
  );
  const ofClient = `{
          name: 'clientId',
          label: t('${member}.client'),
          all: t('${member}.allClients'),
          choices: choicesOf(clients),
        }`;
  const sorted = `{
          name: 'sort',
          label: t('${member}.sort'),
          choices: [
            { value: 'desc', label: t('${member}.newest') },
            { value: 'asc', label: t('${member}.oldest') },
          ],
        }`;
  const filters = [...(owner === null ? [] : [ofClient]), ...picked, ...(rows === 'scrolled' ? [sorted] : [])];
  const imported = [name, ...choices.map(({ name: field }) => choicesName(thing, field))].join(', ');
  const [body, heights] = rows === 'paged' ? [PAGED(list), ''] : [SCROLLED(list), HEIGHTS];
  return `import { ${imported} } from '@paanch/contracts/${service}/${noun}';
${owner === null ? '' : "import { choicesOf } from '@paanch/ui/form/fields/choices-of';\n"}import { ListPage } from '@paanch/ui/list/list-page';
${IMPORTS[rows]}import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
${owner === null ? '' : "import { useClientNames } from '../../app/client-names/use-client-names.js';\n"}import { use${type}Columns } from './${thing}-columns.js';
import { ${member}Messages } from './${things}.messages.js';

${heights}export function ${type}ListPage() {
  useTexts('app', { ${member}: ${member}Messages });
  const { t } = useTranslation();
  const list = ${rows === 'paged' ? `usePagedList(${name})` : `useScrolledList(${name}, 'medium')`};
${owner === null ? '' : '  const clients = useClientNames();\n'}  const columns = use${type}Columns();
  return (
    <ListPage
      words="${member}"
      list={list}
${filters.length === 0 ? '' : `      filters={[\n        ${filters.join(',\n        ')},\n      ]}\n`}    >
      ${body}
    </ListPage>
  );
}
`;
}

/** @param {ListRoute} list */
const PAGED = ({ noun, member }) => `<PagedRows list={list} label={t('${member}.title')} name="${noun}" columns={columns} />`;
/** @param {ListRoute} list */
const SCROLLED = ({ member, fields }) =>
  `<ScrolledRows list={list} label={t('${member}.title')} columns={columns} rowHeight={ROW_HEIGHT} height={LIST_HEIGHT} minWidth={${400 + 120 * fields.length}} />`;
const HEIGHTS = `/** Pixels. */
const ROW_HEIGHT = 56;
const LIST_HEIGHT = { min: 300, max: 640 };

`;
const IMPORTS = {
  paged:
    "import { PagedRows } from '@paanch/ui/list/paged/paged-rows';\nimport { usePagedList } from '@paanch/ui/list/paged/use-paged-list';\n",
  scrolled: "import { ScrolledRows } from '@paanch/ui/list/scrolled-rows';\nimport { useScrolledList } from '@paanch/ui/list/use-list';\n",
};

/** Several lines are for the page of one. @param {ListRoute} list */
const shown = ({ fields }) => fields.filter(({ kind }) => kind !== 'multiline');

/** @param {ListRoute} list */
export function columnsFile(list) {
  const { service, noun, thing, type, member, owner, rows } = list;
  const sort = (/** @type {string} */ by) => (rows === 'paged' ? ` sortBy: '${by}',` : '');
  const columns = shown(list).map(({ name }) => `      fieldColumn(fields, '${snake(name)}', t, { width: 120, share: 1 }),\n`);
  const client = owner === null ? '' : "      fieldColumn(fields, 'client_id', t, { width: 160, share: 1 }),\n";
  const uses = columns.length > 0 || owner !== null;
  const constant = `${camel(thing)}Fields`;
  const imported = !uses
    ? ''
    : owner === null
      ? `import { ${constant} as fields } from './${thing}-fields.js';\n`
      : `import { use${type}Fields } from './${thing}-fields.js';\n`;
  return `import type { ${type} } from '@paanch/contracts/${service}/${noun}';
${uses ? "import { fieldColumn } from '@paanch/ui/form/record/field-column';\n" : ''}import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Day } from '../../app/day.js';
${imported}
export function use${type}Columns(): readonly Column<${type}>[] {
  const { t } = useTranslation();
${owner === null ? '' : `  const fields = use${type}Fields();\n`}  return useMemo<readonly Column<${type}>[]>(
    () => [
      {
        key: 'name',
        title: t('${member}.name'),
        width: 180,
        share: 2,
        pinned: 'start',${sort('name')}
        cell: ({ name }) => <CellText>{name}</CellText>,
      },
${client}${columns.join('')}      { key: 'created', title: t('${member}.created'), width: 120,${sort('created_at')} cell: ({ created_at }) => <Day at={created_at} /> },
    ],
    [t${owner === null ? '' : ', fields'}],
  );
}
`;
}

/** @param {import('../fields.mjs').Field & { thing: string, member: string }} field */
function specOf({ name, kind, thing, member, choices }) {
  const label = `label: '${member}.${camel(name)}'`;
  const specs = {
    text: `field.text({ ${label}, max: 255 })`,
    multiline: `field.multiline({ ${label}, max: 5_000 })`,
    number: `field.number({ ${label}, blank: 0 })`,
    toggle: `field.toggle({ ${label}, blank: false })`,
    choice: `field.select({ ${label}, choices: ${choicesName(thing, name)}, words: '${member}.${wordsOf({ name })}', blank: '${choices[0]}' })`,
  };
  return `  ${snake(name)}: ${specs[kind]},\n`;
}

/** @param {ListRoute} list */
export function fieldsFile({ service, noun, thing, type, member, fields, owner }) {
  const names = choicesOf(fields).map(({ name }) => choicesName(thing, name));
  const imported = names.length === 0 ? '' : `import { ${names.join(', ')} } from '@paanch/contracts/${service}/${noun}';\n`;
  const own = `${camel(thing)}Fields = {
  name: field.text({ label: '${member}.name', max: 255 }),
${fields.map((one) => specOf({ ...one, thing, member })).join('')}};
`;
  const head = `${imported}import * as field from '@paanch/ui/form/record/field';\n`;
  const said = `/** Of ${withArticle(thing)} (docs/forms.md#a-field). */`;
  if (owner === null) return `${head}\n${said}\nexport const ${own}`;
  const picker =
    owner === 'client'
      ? `placeholder: t('${member}.chooseClient')`
      : `optional: true, placeholder: t('${member}.everyClient'), nothing: t('${member}.everyClient')`;
  return `${imported}import { choicesOf } from '@paanch/ui/form/fields/choices-of';
import * as field from '@paanch/ui/form/record/field';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientNames } from '../../app/client-names/use-client-names.js';

const ${own}
${said}
export function use${type}Fields() {
  const { t } = useTranslation();
  const clients = useClientNames();
  return useMemo(() => {
    const client_id = field.among({ label: '${member}.client', choices: choicesOf(clients), ${picker} });
    const { name, ...others } = ${camel(thing)}Fields;
    return { name, client_id, ...others };
  }, [t, clients]);
}
`;
}

/** @param {ListRoute} list */
export function messagesFile({ thing, things, member, fields, owner, rows }) {
  const [one, many] = [thing, things].map((name) => name.replaceAll('-', ' '));
  const titles = fields.map(({ name }) => `  ${camel(name)}: '${sentence(name)}',\n`);
  const choices = choicesOf(fields).map(({ name, choices: values }) => {
    const words = values.map((value) => `, ${value}: '${sentence(value)}'`);
    return `  ${wordsOf({ name })}: { all: 'All ${plural(name).replaceAll('-', ' ')}'${words.join('')} },\n`;
  });
  const client = {
    client: "  client: 'Client',\n  allClients: 'All clients',\n  chooseClient: 'Choose a client',\n",
    'client-or-none': "  client: 'Client',\n  allClients: 'All clients',\n  everyClient: 'Every client',\n",
  };
  return `export const ${member}Messages = {
  title: '${sentence(things)}',
  lead: 'See all ${many}.',
  things: '${many}',
  search: 'Search name',
  count_one: '{{formatted}} ${one}',
  count_other: '{{formatted}} ${many}',
  emptyFirst: 'Add the first ${one}.',
  emptyAdvice: 'New ${many} appear here.',
  name: 'Name',
${owner === null ? '' : client[owner]}${titles.join('')}${choices.join('')}${rows === 'scrolled' ? "  sort: 'Sort',\n  newest: 'Newest first',\n  oldest: 'Oldest first',\n" : ''}  created: 'Created',
} as const;
`;
}
