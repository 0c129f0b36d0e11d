import * as contract from '@paanch/contracts/content/modules/projects';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { ContentDeps } from '../deps.js';
import { addModule, archiveModule, placeModule, publishModule } from '../modules/module.rule.js';
import { publishingBy } from '../modules/versions/publishing.js';
import { presentProject } from './present-project.js';
import type { Project } from './project.js';
import * as rule from './project.rule.js';

export const listProjectModules = serve(contract.listProjectModules, async ({ query }, { projects }: ContentDeps) => ({
  projects: (await projects.list(query.productId)).map(presentProject),
}));

export const readProjectModule = serve(contract.readProjectModule, async ({ params }, { projects }: ContentDeps) => {
  const project = await projects.find(params.projectId);
  return project === null ? refuse('NOT_FOUND') : presentProject(project);
});

/** Creates the project and its module together, with the same id. */
export const createProjectModule = serve(contract.createProjectModule, async ({ body }, deps: ContentDeps) => {
  const { sequence, visible_tiers, is_required, ...described } = body;
  const now = deps.clock();
  const placement = { id: deps.newId(), type: 'project', sequence, is_required, visible_tiers } as const;
  const project = await inTransaction(deps.db, async (tx) => {
    const module = await deps.products.within(tx).change(body.product_id, (known) => addModule(known, placement, now));
    return deps.projects.within(tx).change(module.id, () => rule.createProject(described, module, now));
  });
  return presentProject(project);
});

/** New texts wait in the draft until it is published; place, tiers and whether it is required take effect at once. */
export const changeProjectModule = serve(contract.changeProjectModule, async ({ params, body }, deps: ContentDeps) => {
  const { revision, sequence, visible_tiers, is_required, ...described } = body;
  const now = deps.clock();
  const placement = { sequence, visible_tiers, is_required };
  const decide = unlessStale(
    revision,
    (known: Project | null) => known && presentProject(known),
    (known) => rule.changeProject(known, described, placement, now),
  );
  const changed = await inTransaction(deps.db, async (tx) => {
    const project = await deps.projects.within(tx).change(params.projectId, decide);
    const module = await deps.products.within(tx).change(project.product_id, (known) => placeModule(known, project.id, placement, now));
    return { ...project, module };
  });
  return presentProject(changed);
});

export const removeProjectModule = serve(
  contract.removeProjectModule,
  async ({ params }, { db, projects, products, clock }: ContentDeps) => {
    const now = clock();
    await inTransaction(db, async (tx) => {
      const { id, product_id } = await projects.within(tx).change(params.projectId, (known) => rule.archiveProject(known, now));
      await products.within(tx).change(product_id, (known) => archiveModule(known, id, now));
    });
    return { success: true } as const;
  },
);

/** The module that names the version and both facts leave in one transaction. */
export const publishProjectModule = serve(contract.publishProjectModule, async ({ params, caller }, deps: ContentDeps) => {
  const publishing = publishingBy(caller, deps);
  const { now } = publishing;
  return inTransaction(deps.db, async (tx) => {
    const published = await deps.projects.within(tx).change(params.projectId, (known) => rule.publishProject(known, publishing));
    await deps.products.within(tx).change(published.product_id, (known) => publishModule(known, published.id, published, now));
    return { version: published.version, published_at: now.toISOString() };
  });
});
