/** Title of the page for addresses that lead nowhere. */
export const notFoundTitle = 'Página no encontrada';
