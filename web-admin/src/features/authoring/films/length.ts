/** "18 min", "36 min 12 s", "45 s" (docs/look.md#voice). */
export function lengthOf(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes > 0 && `${minutes} min`, (rest > 0 || minutes === 0) && `${rest} s`].filter((part) => part !== false).join(' ');
}
