/** The product's name; themes and texts read it from here. */
export const APP_NAME = 'Paanch';
