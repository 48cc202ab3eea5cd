import type { sale as spanish } from '../es-PY/sale.ts';

export const sale: typeof spanish = {};
