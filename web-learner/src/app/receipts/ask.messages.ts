/** What stands beside a star or a tier; the receipt's own words arrive with it. */
export const askMessages = { star: 'Why this star?', tier: 'Why this tier?' } as const;
