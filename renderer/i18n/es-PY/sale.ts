export const sale = {};
