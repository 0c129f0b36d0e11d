/** The second click of a double click. People double-click what needs one click; the second is not another wish. */
export const isSecondClick = ({ detail }: { readonly detail: number }): boolean => detail > 1;
