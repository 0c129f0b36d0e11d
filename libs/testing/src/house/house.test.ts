import { describe, expect, it } from 'vitest';
import { noImportCycles } from './cycle-rules.js';
import { contractsAreListed, factsArePublishedAndConsumed, routesAreServedOnce, tasksArePerformedOnce } from './contract-rules.js';
import {
  areasImportOnlyTheKernel,
  featuresAreIndependent,
  importDirections,
  nestStaysInWiring,
  relativeImportsStayInside,
  queriesStayInStores,
  rulesDoNoIo,
  storesStayInTheirActivity,
  type HouseRule,
} from './import-rules.js';
import { servicesAreNamedOnce, servicesAreRegistered } from './registry-rules.js';
import {
  knownTopLevel,
  filesStaySmall,
  foldersStaySmall,
  kebabNames,
  knownSuffixes,
  noBarrels,
  nothingBanned,
  packagesHaveReadme,
  foldersAreNamedForContents,
  testSupportStaysOutOfSrc,
} from './room-rules.js';
import { readSourceTree, sourceFile } from './source-tree.js';
import { testsNameTheirNeeds } from './test-rules.js';

const RULES: Readonly<Record<string, HouseRule>> = {
  importDirections,
  relativeImportsStayInside,
  noImportCycles,
  areasImportOnlyTheKernel,
  rulesDoNoIo,
  storesStayInTheirActivity,
  queriesStayInStores,
  nestStaysInWiring,
  featuresAreIndependent,
  knownTopLevel,
  foldersAreNamedForContents,
  noBarrels,
  kebabNames,
  knownSuffixes,
  filesStaySmall,
  foldersStaySmall,
  packagesHaveReadme,
  testSupportStaysOutOfSrc,
  nothingBanned,
  contractsAreListed,
  routesAreServedOnce,
  factsArePublishedAndConsumed,
  tasksArePerformedOnce,
  servicesAreNamedOnce,
  servicesAreRegistered,
  testsNameTheirNeeds,
};

const files = readSourceTree();

describe('the repository', () => {
  it.each(Object.entries(RULES))('follows the rule %s', (_, rule) => {
    expect(rule(files)).toEqual([]);
  });
});

const many = (count: number) => Array.from({ length: count }, (_, index) => sourceFile(`services/auth/src/users/file-${index}.ts`, ''));

/** For each rule, files that break it: the rule, and so the test above, must report them. */
const BROKEN: readonly [rule: string, files: ReturnType<typeof sourceFile>[]][] = [
  ['importDirections', [sourceFile('web-learner/src/app/a.ts', "import { x } from '@paanch/platform/time/ids';")]],
  ['importDirections', [sourceFile('services/auth/src/users/a.ts', "import { x } from '@paanch/content/products/a';")]],
  ['importDirections', [sourceFile('libs/contracts/src/auth/a.ts', "import { x } from '@paanch/platform/time/ids';")]],
  ['importDirections', [sourceFile('services/auth/src/users/a.ts', "import { x } from '@paanch/testing/engines/engines';")]],
  ['importDirections', [sourceFile('libs/ui/src/layout/a.tsx', "import { x } from '@paanch/account/routes/account-paths';")]],
  ['relativeImportsStayInside', [sourceFile('services/auth/src/users/a.ts', "import { x } from '../../../content/src/products/a.js';")]],
  [
    'noImportCycles',
    [
      sourceFile('libs/ui/src/layout/a.tsx', "import { B } from './b.js';"),
      sourceFile('libs/ui/src/layout/b.tsx', "import { C } from '../form/c.js';"),
      sourceFile('libs/ui/src/form/c.ts', "import type { A } from '../layout/a.js';"),
    ],
  ],
  ['areasImportOnlyTheKernel', [sourceFile('libs/contracts/src/auth/a.ts', "import { x } from '../progress/events.js';")]],
  ['rulesDoNoIo', [sourceFile('services/progress/src/tiers/tier.rule.ts', "import { eq } from 'drizzle-orm';")]],
  ['rulesDoNoIo', [sourceFile('services/progress/src/tiers/tier.rule.ts', "import { x } from './tier.js';")]],
  ['rulesDoNoIo', [sourceFile('web-learner/src/app/marks.rule.ts', "import { x } from '@paanch/ui/questions/choices';")]],
  ['storesStayInTheirActivity', [sourceFile('services/progress/src/tiers/a.ts', "import { x } from '../stars/star.store.js';")]],
  ['storesStayInTheirActivity', [sourceFile('services/progress/src/consumers/on-a.ts', "import { x } from '../stars/star.store.js';")]],
  ['queriesStayInStores', [sourceFile('services/progress/src/tiers/read-tier.ts', "import { eq } from 'drizzle-orm';")]],
  ['queriesStayInStores', [sourceFile('services/progress/src/tiers/tier.ts', "import { text } from 'drizzle-orm/pg-core';")]],
  ['nestStaysInWiring', [sourceFile('services/auth/src/users/a.ts', "import { Injectable } from '@nestjs/common';")]],
  ['featuresAreIndependent', [sourceFile('web-admin/src/features/users/a.tsx', "import { x } from '../clients/b.js';")]],
  ['knownTopLevel', [sourceFile('scripts/a.ts', '')]],
  ['foldersAreNamedForContents', [sourceFile('services/auth/src/utils/a.ts', '')]],
  ['noBarrels', [sourceFile('libs/ui/src/theme/index.ts', '')]],
  ['noBarrels', [sourceFile('libs/ui/src/theme/a.ts', "export * from './b.js';")]],
  ['kebabNames', [sourceFile('libs/ui/src/theme/makeTheme.ts', '')]],
  ['knownSuffixes', [sourceFile('libs/ui/src/theme/a.dto.ts', '')]],
  ['filesStaySmall', [sourceFile('libs/ui/src/theme/a.ts', '\n'.repeat(301))]],
  ['foldersStaySmall', many(15)],
  ['packagesHaveReadme', [sourceFile('services/auth/src/main.ts', '')]],
  ['testSupportStaysOutOfSrc', [sourceFile('services/auth/src/users/users.story.ts', '')]],
  ['testSupportStaysOutOfSrc', [sourceFile('libs/platform/src/outbox/things.example.ts', '')]],
  ['testSupportStaysOutOfSrc', [sourceFile('services/auth/src/testing/people.ts', '')]],
  ['testSupportStaysOutOfSrc', [sourceFile('services/auth/src/users/people.ts', "import { vi } from 'vitest';")]],
  ['nothingBanned', [sourceFile('services/auth/src/users/a.ts', 'const x = process.env.SECRET;')]],
  ['nothingBanned', [sourceFile('services/auth/src/users/a.rule.ts', 'const x = Date.now();')]],
  ['nothingBanned', [sourceFile('services/auth/src/users/a.ts', 'const x = y as any;')]],
  ['nothingBanned', [sourceFile('services/auth/src/users/a.ts', ['// @ts-expect', '-error'].join(''))]],
  ['contractsAreListed', [sourceFile('libs/contracts/src/auth/a.ts', 'export const read = defineRoute({});')]],
  ['routesAreServedOnce', []],
  ['factsArePublishedAndConsumed', []],
  ['contractsAreListed', [sourceFile('libs/contracts/src/auth/a.ts', 'export const send = defineTask({});')]],
  ['tasksArePerformedOnce', []],
  ['servicesAreNamedOnce', [sourceFile('gateway/src/routing/a.ts', "const isProgress = owner === 'progress';")]],
  ['servicesAreNamedOnce', [sourceFile('services/auth/src/users/a.ts', 'const address = config.PROGRESS_INTERNAL_URL;')]],
  ['servicesAreNamedOnce', [sourceFile('tools/start/a.mjs', "const names = ['auth'];")]],
  ['servicesAreRegistered', [sourceFile('services/nobody/src/main.ts', '')]],
  ['testsNameTheirNeeds', [sourceFile('services/auth/src/users/a.test.ts', "import { x } from '@paanch/testing/engines/test-service';")]],
  ['testsNameTheirNeeds', [sourceFile('tests/flows/a.int.test.ts', "import { x } from '../local-system.js';")]],
];

describe('each house rule', () => {
  it.each(BROKEN)('%s reports what breaks it', (rule, files) => {
    expect(RULES[rule]?.(files) ?? []).not.toEqual([]);
  });
});
