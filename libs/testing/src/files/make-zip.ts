/** Zip files, also such as no program makes. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly bytes: Buffer | string;
  readonly isStored?: boolean;
  /** Laid over what the central directory says. */
  readonly says?: Partial<Record<'flags' | 'method' | 'unpacked' | 'attributes' | 'offset', number>>;
  /** Of the central directory. */
  readonly extra?: Buffer;
}

const u16 = (value: number) => Buffer.from([value & 0xff, (value >>> 8) & 0xff]);
const u32 = (value: number) => Buffer.concat([u16(value & 0xffff), u16(value >>> 16)]);

export function makeZip(parts: readonly ZipPart[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name: written, bytes, isStored = false, says = {}, extra = Buffer.alloc(0) } of parts) {
    const name = Buffer.from(written);
    const content = Buffer.from(bytes as Buffer);
    const packed = isStored ? content : deflateRawSync(content, { level: 9 });
    const method = u16(says.method ?? (isStored ? 0 : 8));
    const sums = [u32(crc32(content)), u32(packed.length), u32(says.unpacked ?? content.length)];
    const head = [u16(20), u16(says.flags ?? 0), method, u32(0), ...sums, u16(name.length)];
    const here = Buffer.concat([u32(0x04034b50), ...head, u16(0), name, packed]);
    local.push(here);
    central.push(
      Buffer.concat([
        u32(0x02014b50),
        u16(0x031e),
        ...head,
        u16(extra.length),
        u16(0),
        u16(0),
        u16(0),
        u32(says.attributes ?? 0),
        u32(says.offset ?? offset),
        name,
        extra,
      ]),
    );
    offset += here.length;
  }
  const directory = Buffer.concat(central);
  const end = [u32(0x06054b50), u16(0), u16(0), u16(parts.length), u16(parts.length), u32(directory.length), u32(offset), u16(0)];
  return Buffer.concat([...local, directory, ...end]);
}
