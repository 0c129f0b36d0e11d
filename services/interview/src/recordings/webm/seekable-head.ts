/** The beginning of a WebM in which players can seek: how long it is, and where each point of it lies (RFC 9559, 22 to 23). */
import { ID, type ScannedWebm } from './scan-webm.js';

const CUES = 0x1c53bb6b;
const WRITTEN_BY = Buffer.from('Paanch');

function idBytes(id: number): Buffer {
  const hex = id.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}

const whole = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
};

const real = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};

/** Every size in eight bytes, so that the length of the beginning does not depend on what it says. */
function headOf(id: number, sizeBytes: number): Buffer {
  const size = whole(sizeBytes);
  size[0] = 0x01;
  return Buffer.concat([idBytes(id), size]);
}

function element(id: number, ...parts: readonly Buffer[]): Buffer {
  const data = Buffer.concat(parts);
  return Buffer.concat([headOf(id, data.length), data]);
}

const EBML_HEAD = element(
  ID.ebml,
  element(0x4286, whole(1)),
  element(0x42f7, whole(1)),
  element(0x42f2, whole(4)),
  element(0x42f3, whole(8)),
  element(0x4282, Buffer.from('webm')),
  element(0x4287, whole(4)),
  element(0x4285, whole(2)),
);

const infoOf = ({ tick, duration }: ScannedWebm) =>
  element(
    ID.info,
    element(ID.tick, whole(tick)),
    element(0x4489, real(duration)),
    element(0x4d80, WRITTEN_BY),
    element(0x5741, WRITTEN_BY),
  );

/** @param clustersAt from the beginning of what the segment holds */
function cuesOf({ points, videoTrack, clustersAt: from }: ScannedWebm, clustersAt: number): Buffer {
  const cues = points.map(({ time, clusterAt }) => {
    const place = element(0xb7, element(0xf7, whole(videoTrack)), element(0xf1, whole(clustersAt + clusterAt - from)));
    return element(0xbb, element(0xb3, whole(time)), place);
  });
  return element(CUES, ...cues);
}

/** What players look for before they have read the rest. */
function seekHeadOf(places: readonly (readonly [id: number, at: number])[]): Buffer {
  return element(0x114d9b74, ...places.map(([id, at]) => element(0x4dbb, element(0x53ab, idBytes(id)), element(0x53ac, whole(at)))));
}

/** Stands before the clusters, which follow as they are, from `clustersAt` to `endsAt` of the source. */
export function seekableHead(scanned: ScannedWebm): Buffer {
  const { tracks, clustersAt, endsAt } = scanned;
  const info = infoOf(scanned);
  const infoAt = seekHeadOf([
    [ID.info, 0],
    [ID.tracks, 0],
    [CUES, 0],
  ]).length;
  const tracksAt = infoAt + info.length;
  const cuesAt = tracksAt + tracks.length;
  const cues = cuesOf(scanned, cuesAt + cuesOf(scanned, 0).length);
  const seekHead = seekHeadOf([
    [ID.info, infoAt],
    [ID.tracks, tracksAt],
    [CUES, cuesAt],
  ]);
  const before = [seekHead, info, tracks, cues];
  const heldBytes = before.reduce((sum, { length }) => sum + length, 0) + endsAt - clustersAt;
  return Buffer.concat([EBML_HEAD, headOf(ID.segment, heldBytes), ...before]);
}
