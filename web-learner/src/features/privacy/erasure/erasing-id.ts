/** Of the section, for links to it. */
export const ERASING = 'erase';
