/** What the tax authority wants as the issuer's name in its test environment (MT D105). */
export const TEST_SENTENCE = 'DE generado en ambiente de prueba - sin valor comercial ni fiscal';
