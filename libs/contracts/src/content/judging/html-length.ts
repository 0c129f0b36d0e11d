/** Of the texts of a question, counted in UTF-16 units, before and after cleaning. */
export const HTML_LENGTH = { prompt: 20_000, option: 2_000, explanation: 5_000 } as const;
