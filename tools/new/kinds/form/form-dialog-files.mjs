/** The texts of a form dialog: the dialog, its words, the button and the row menu that open it. */
import { insert, withImport, withNames } from '../../edits.mjs';
import { camel, plural, snake } from '../../names.mjs';
import { choicesName } from '../fields.mjs';

/** @typedef {import('./form.mjs').Form} Form */

/** @param {Form} form */
export function dialogFile(form) {
  const { service, noun, thing, things, type, member, fields } = form;
  const one = camel(thing);
  const choices = fields.filter((field) => field.choices !== null).map(({ name }) => choicesName(thing, name));
  const names = ['name', ...fields.map(({ name }) => snake(name))];
  const blank = fields.map(({ name, choices: values }) => `, ${snake(name)}: ${values === null ? "''" : `${choicesName(thing, name)}[0]`}`);
  const labels = fields.map(({ name }) => `    ${snake(name)}: t('${member}.${camel(name)}'),\n`);
  const drawn = fields.map(({ name, choices: values }) => {
    const key = snake(name);
    if (values === null) return `      <TextField label={labels.${key}} {...record.field('${key}')} autoComplete="off" />\n`;
    const words = `t(\`${member}.${camel(plural(name))}.\${value}\`)`;
    return `      <SelectField label={labels.${key}} choices={${choicesName(thing, name)}.map((value) => ({ value, label: ${words} }))} {...record.field('${key}')} />\n`;
  });
  const imported = [`change${type}`, `create${type}`, `list${plural(type)}`, type, ...choices].join(', ');
  return `import { ${imported} } from '@paanch/contracts/${service}/${noun}';
import type { BodyInputOf } from '@paanch/contracts/kernel/route';
${choices.length > 0 ? "import { SelectField } from '@paanch/ui/form/fields/select-field';\n" : ''}import { TextField } from '@paanch/ui/form/fields/text-field';
import { RecordDialog } from '@paanch/ui/form/record-dialog';
import { useRecord } from '@paanch/ui/form/use-record';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';

type Values = BodyInputOf<typeof create${type}>;

const BLANK: Values = { name: ''${blank.join('')} };

interface ${type}DialogProps {
  /** Null adds one. */
  ${one}: ${type} | null;
  onClose: () => void;
}

/** Adds or edits one of the ${things.replaceAll('-', ' ')}. */
export function ${type}Dialog({ ${one}, onClose }: ${type}DialogProps) {
  const { t } = useTranslation();
  const isNew = ${one} === null;
  const record = use${type}Record(${one}, onClose);
  const labels = {
    name: t('${member}.name'),
${labels.join('')}  };
  return (
    <RecordDialog
      record={record}
      title={t(isNew ? '${member}.add' : '${member}.edit')}
      {...(isNew && { action: t('${member}.add'), busyAction: t('${member}.adding') })}
      first="name"
      labels={labels}
      onClose={onClose}
    >
      <TextField label={labels.name} {...record.field('name')} autoComplete="off" />
${drawn.join('')}    </RecordDialog>
  );
}

function use${type}Record(${one}: ${type} | null, onSaved: () => void) {
  const { t } = useTranslation();
  const client = useClient();
  const isNew = ${one} === null;
  return useRecord(${one}, {
    route: create${type},
    item: ${type},
    valuesOf: ({ ${names.join(', ')} }: ${type}): Values => ({ ${names.join(', ')} }),
    blank: BLANK,
    save: (body, revision, attempt) =>
      isNew
        ? client.call(create${type}, { body, ...attempt })
        : client.call(change${type}, { params: { ${one}Id: ${one}.id }, body: { ...body, ...(revision && { revision }) }, ...attempt }),
    preview: (values, row) => ({ ...row, ...values }),
    list: useListCache<${type}>(list${plural(type)}),
    draft: '${thing}',
    says: {
      saved: t(isNew ? '${member}.added' : '${member}.saved'),
      failed: t(isNew ? '${member}.addFailed' : '${member}.editFailed'),
    },
    onSaved,
  });
}
`;
}

/** @param {string} text of the messages @param {Form} form */
export function withWords(text, { thing, things }) {
  const one = thing.replaceAll('-', ' ');
  const name = one.charAt(0).toUpperCase() + one.slice(1);
  return insert(
    text,
    '} as const;',
    `  actions: 'Actions',
  rowActions: 'Actions for {{name}}',
  add: 'Add ${one}',
  adding: 'Adding',
  edit: 'Edit ${one}',
  added: '${name} added.',
  saved: '${name} updated.',
  addFailed: 'Failed to create ${one}',
  editFailed: 'Failed to update ${one}',
`,
    'before',
  ).replace(`lead: 'All ${things.replaceAll('-', ' ')} there are.'`, `lead: 'Add and edit ${things.replaceAll('-', ' ')}.'`);
}

/** @param {string} text of the list page @param {Form} form */
export function withWayToDialog(text, { service, noun, thing, type, member }) {
  const one = camel(thing);
  const add = `const add = (
    <Button variant="contained" startIcon={<AddRounded />} onClick={() => setEdited(null)}>
      {t('${member}.add')}
    </Button>
  );
  `;
  const state = `const may = useMay();
  /** Null adds one. */
  const [edited, setEdited] = useState<${type} | null | undefined>();
  `;
  const lines = [
    "import { useMay } from '../../app/permissions/use-may.js';",
    `import { ${type}Dialog } from './${thing}-dialog.js';`,
    "import AddRounded from '@mui/icons-material/AddRounded';",
    "import Button from '@mui/material/Button';",
    "import { useState } from 'react';",
  ];
  const imported = lines.reduce(withImport, text);
  const named = withNames(imported, `@paanch/contracts/${service}/${noun}`, [`change${type}`, `create${type}`, `type ${type}`]);
  const told = named
    .replace(`use${type}Columns()`, `use${type}Columns(may(change${type}.name) ? setEdited : undefined)`)
    .replace('searchAfterMs={SEARCH_AFTER_MS}', () => `searchAfterMs={SEARCH_AFTER_MS}\n      actions={may(create${type}.name) && add}`)
    .replace(/return \(\s*<ListPage/, () => `${add}return (\n    <>\n    <ListPage`);
  const opened = `\n      {edited !== undefined && <${type}Dialog ${one}={edited} onClose={() => setEdited(undefined)} />}\n    </>`;
  return insert(insert(told, 'const list = usePagedList', state, 'before'), '</ListPage>', opened, 'after');
}

/** @param {string} text of the columns @param {Form} form */
export function withMenu(text, { thing, type, member }) {
  const one = camel(thing);
  const column = `...(onEdit === undefined
        ? []
        : [
            menuColumn<${type}>(t('${member}.actions'), (${one}) => ({
              label: t('${member}.rowActions', { name: ${one}.name }),
              actions: [{ label: t('${member}.edit'), does: () => onEdit(${one}) }],
            })),
          ]),
    ],
    [t, onEdit],`;
  const typed = text.replace(`export function use${type}Columns()`, () => {
    const given = `onEdit: ((${one}: ${type}) => void) | undefined`;
    return `/** @param onEdit absent for those who may not: they have no menu */\nexport function use${type}Columns(${given})`;
  });
  const placed = typed.replace(/\],\s*\[t\],/, () => column);
  return withImport(placed, "import { menuColumn } from '@paanch/ui/list/paged/menu-column';");
}
