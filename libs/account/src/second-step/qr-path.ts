/** A QR code as one SVG path in module units: a rectangle for each run of dark modules in a row. */
export interface Modules {
  /** Modules per side. */
  readonly size: number;
  /** Row by row; 1 is dark. */
  readonly data: ArrayLike<number>;
}

/** Side in pixels. */
export const QR_BOX = { width: 196, height: 196 } as const;

export function qrPath({ size, data }: Modules): string {
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const start = x;
      while (x < size && data[y * size + x] === 1) x += 1;
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
    }
  }
  return path;
}
