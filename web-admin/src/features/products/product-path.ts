/** Where one product of either kind is shown. */
export const productPath = (productId: string) => `/products/${productId}`;
