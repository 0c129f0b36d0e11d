export type Folder = string | URL;
export async function migrate(_ownerUrl: string, _folders: readonly Folder[], _dmlRole: string): Promise<string[]> {
  return [];
}
