/** The product's name, said once. Looks and texts read it from here. */
export const APP_NAME = 'Paanch';
