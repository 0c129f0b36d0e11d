import { vi } from 'vitest';

export interface SavedFile {
  readonly name: string;
  readonly bytes: Blob;
}

/** What the page saves on the device from now on; jsdom saves nothing. Undone by `vi.unstubAllGlobals()`. */
export function recordSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  const held = new Map<string, Blob>();
  class AddressWithFiles extends URL {
    static override createObjectURL(bytes: Blob): string {
      const address = `blob:${held.size}`;
      held.set(address, bytes);
      return address;
    }

    static override revokeObjectURL(address: string): void {
      held.delete(address);
    }
  }
  vi.stubGlobal('URL', AddressWithFiles);
  const { HTMLAnchorElement, HTMLElement } = globalThis.window;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const bytes = held.get(this.href);
    if (bytes) saved.push({ name: this.download, bytes });
    else HTMLElement.prototype.click.call(this);
  });
  return saved;
}
