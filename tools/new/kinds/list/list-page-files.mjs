/** The texts of a list page: the page, its columns, its words. */
import { camel, pascal, plural, sentence, snake } from '../../names.mjs';
import { choicesName } from '../fields.mjs';
import { choicesOf } from './list-files.mjs';

/** @typedef {import('./list.mjs').ListRoute} ListRoute */

/** Where the words of a field's choices are. @param {string} field */
const wordsOf = (field) => camel(plural(field));

/** @param {ListRoute} list */
export function pageFile(list) {
  const { service, name, noun, thing, type, member } = list;
  const choices = choicesOf(list);
  const picked = choices.map(
    ({ name: field }) => `{
          name: '${snake(field)}',
          label: t('${member}.${camel(field)}'),
          all: t('${member}.${wordsOf(field)}.all'),
          choices: ${choicesName(thing, field)}.map((value) => ({ value, label: t(\`${member}.${wordsOf(field)}.\${value}\`) })),
        }`,
  );
  const filters = picked.length === 0 ? '' : `\n      filters={[\n        ${picked.join(',\n        ')},\n      ]}`;
  const imported = [name, ...choices.map(({ name: field }) => choicesName(thing, field))].join(', ');
  return `import { ${imported} } from '@paanch/contracts/${service}/${noun}';
import { ListPage } from '@paanch/ui/list/list-page';
import { PagedRows } from '@paanch/ui/list/paged/paged-rows';
import { usePagedList } from '@paanch/ui/list/paged/use-paged-list';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { use${type}Columns } from './${thing}-columns.js';
import { ${member}Messages } from './${list.things}.messages.js';

/** Milliseconds (docs/specification.md#constants). */
const SEARCH_AFTER_MS = 300;

export function ${type}ListPage() {
  useTexts('app', { ${member}: ${member}Messages });
  const { t } = useTranslation();
  const list = usePagedList(${name});
  const columns = use${type}Columns();
  return (
    <ListPage
      words="${member}"
      list={list}${filters}
      searchAfterMs={SEARCH_AFTER_MS}
    >
      <PagedRows list={list} label={t('${member}.title')} name="${noun}" columns={columns} />
    </ListPage>
  );
}
`;
}

/** @param {ListRoute} list */
export function columnsFile({ service, noun, type, member, fields }) {
  const shown = fields.map(({ name, choices }) => {
    const key = snake(name);
    const value = key === camel(name) ? key : `${key}: ${camel(name)}`;
    const cell =
      choices === null ? `<CellText isQuiet>{${camel(name)}}</CellText>` : `t(\`${member}.${wordsOf(name)}.\${${camel(name)}}\`)`;
    return `      { key: '${camel(name)}', title: t('${member}.${camel(name)}'), minWidth: 120, cell: ({ ${value} }) => ${cell} },\n`;
  });
  return `import type { ${type} } from '@paanch/contracts/${service}/${noun}';
import type { DataColumn } from '@paanch/ui/list/paged/data-column';
import { CellText } from '@paanch/ui/table/cell-text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOf } from '../../app/moments.js';

export function use${type}Columns(): readonly DataColumn<${type}>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('${member}.name'),
        minWidth: 180,
        share: 2,
        sortBy: 'name',
        isAlwaysShown: true,
        cell: ({ name }) => <CellText>{name}</CellText>,
      },
${shown.join('')}      {
        key: 'created',
        title: t('${member}.created'),
        minWidth: 120,
        sortBy: 'created_at',
        cell: ({ created_at: at }) => <time dateTime={at}>{dateOf(new Date(at))}</time>,
      },
    ],
    [t],
  );
}
`;
}

/** @param {ListRoute} list */
export function messagesFile(list) {
  const { thing, things, member, fields } = list;
  const [one, many] = [thing, things].map((name) => name.replaceAll('-', ' '));
  const titles = fields.map(({ name }) => `  ${camel(name)}: '${sentence(name)}',\n`);
  const choices = choicesOf(list).map(({ name, choices: values }) => {
    const words = values.map((value) => `, ${value}: '${sentence(value)}'`);
    return `  ${wordsOf(name)}: { all: 'All ${plural(name).replaceAll('-', ' ')}'${words.join('')} },\n`;
  });
  return `export const ${member}Messages = {
  title: '${sentence(things)}',
  lead: 'All ${many} there are.',
  things: '${many}',
  search: 'Search name',
  count_one: '{{formatted}} ${one}',
  count_other: '{{formatted}} ${many}',
  emptyFirst: 'Add the first ${one}.',
  emptyAdvice: 'New ${many} appear here.',
  name: 'Name',
${titles.join('')}${choices.join('')}  created: 'Created',
} as const;
`;
}

/** What a row of the stories shows. @param {ListRoute} list @returns {[title: string, shown: string][]} */
export function shownFields({ fields }) {
  return fields.map(({ name, choices }) => [
    sentence(name),
    choices === null ? `Some ${name.replaceAll('-', ' ')}` : pascal(choices[0] ?? ''),
  ]);
}
