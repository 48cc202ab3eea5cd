export const KIND_WORDS = { invoice: 'Factura', 'dispatch-note': 'Nota de remisión' } as const;
