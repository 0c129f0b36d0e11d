/** The first that sets a consumer back which is ahead of its stream. */
const OLDEST = [2, 14] as const;

export interface NatsServer {
  readonly version: string;
  /** Whether it acknowledges only what is on the disk. */
  readonly syncsAlways: boolean;
}

export function natsFaults({ version, syncsAlways }: NatsServer): readonly string[] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
  return [
    ...(isOld ? [`its version is ${version}, not ${OLDEST.join('.')} or newer`] : []),
    ...(syncsAlways ? [] : ['it acknowledges before the disk has it: set sync_interval: always']),
  ];
}
