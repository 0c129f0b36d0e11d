import type { ContentDeps } from '../../deps.js';

interface ListedVersion {
  readonly version: number;
  readonly sha256: string;
  readonly published_at: Date;
  readonly published_by: string;
}

type Naming = Pick<ContentDeps, 'staffNames'>;

/** A version of any type, without its body. */
export async function presentVersion<V extends ListedVersion>(version: V, { staffNames }: Naming) {
  const names = await staffNames.of([version.published_by]);
  return named(version, names);
}

export async function presentVersions<V extends ListedVersion>(versions: readonly V[], { staffNames }: Naming) {
  const names = await staffNames.of(versions.map(({ published_by }) => published_by));
  return versions.map((version) => named(version, names));
}

function named<V extends ListedVersion>(version: V, names: ReadonlyMap<string, string>) {
  const { published_at, published_by } = version;
  return { ...version, published_at: published_at.toISOString(), published_by_name: names.get(published_by) ?? null };
}
