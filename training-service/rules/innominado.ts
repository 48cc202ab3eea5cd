/** `tipo_documento` of a client who gives no name (domain facts, reference tables; D208). */
export const INNOMINADO = 5;
