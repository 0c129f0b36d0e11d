/** A menu stands at the end of the page, outside of every landmark; this makes it one, so that nothing is outside of all. */
export const menuRegion = (name: string) => ({ role: 'region', 'aria-label': name }) as const;
