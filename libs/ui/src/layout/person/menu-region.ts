/** Menus are rendered at the end of the body, outside every landmark; this makes the menu itself a landmark. */
export const menuRegion = (name: string) => ({ role: 'region', 'aria-label': name }) as const;
