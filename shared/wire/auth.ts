import * as z from 'zod';
import { ciudadSchema } from './lookups.ts';
import { emailSchema, nonEmptyText, phoneSchema } from './primitives.ts';
import { answerCode, answerText, lenient, readableElements } from './tolerant.ts';

/** "size 15" (interface, limits), including the plus sign. */
const whatsappSchema = phoneSchema.max(15);

/** Body of POST /auth/whatsapp. A longer number could receive a code, but never verify it. */
export const whatsappCodeRequestSchema = z.strictObject({ whatsapp: whatsappSchema });

export type WhatsappCodeRequest = z.infer<typeof whatsappCodeRequestSchema>;

/** Response data of POST /auth/whatsapp. */
export const whatsappCodeResponseSchema = z.looseObject({
  destino: lenient(answerText),
  tipo: lenient(answerText),
  mensaje: lenient(answerText),
});

export type WhatsappCodeResponse = z.infer<typeof whatsappCodeResponseSchema>;

/** "size 6" (interface, limits); not specified as digits. */
const codeSchema = nonEmptyText.length(6);

/** Body of POST /auth/whatsapp/verify. */
export const whatsappVerifyRequestSchema = z.strictObject({
  whatsapp: z.strictObject({ numero: whatsappSchema, codigo: codeSchema }),
});

export type WhatsappVerifyRequest = z.infer<typeof whatsappVerifyRequestSchema>;

/** Body of POST /auth/email/verify. */
export const emailVerifyRequestSchema = z.strictObject({
  email: z.strictObject({ correo: emailSchema.max(100), codigo: codeSchema }),
});

export type EmailVerifyRequest = z.infer<typeof emailVerifyRequestSchema>;

export const establecimientoSchema = z.looseObject({
  id: answerCode,
  numero_establecimiento: lenient(answerCode),
  nombre: lenient(answerText),
  direccion: lenient(answerText),
  barrio: lenient(answerText),
  numero_casa: lenient(answerCode),
  whatsapp: lenient(answerText),
  ciudad: lenient(ciudadSchema),
});

export type Establecimiento = z.infer<typeof establecimientoSchema>;

export const companySchema = z.looseObject({
  id: answerCode,
  nombre: answerText,
  nombre_fantasia: lenient(answerText),
  ruc: answerText,
  establecimientos: readableElements(establecimientoSchema),
});

export type Company = z.infer<typeof companySchema>;

const userSchema = z.looseObject({
  nombre: lenient(answerText),
  imagen: lenient(answerText),
  email: lenient(answerText),
});

/**
 * Response data of both verifications. `empresas` is documented as an array of arrays of companies; a flat
 * array is accepted too. A login needs only its token.
 */
export const loginResultSchema = z.looseObject({
  token: answerText,
  usuario: lenient(userSchema),
  empresas: readableElements(z.union([companySchema, readableElements(companySchema)])),
});

export type LoginResult = z.infer<typeof loginResultSchema>;

/** The login's companies as one list. */
export function companiesOf(login: LoginResult): Company[] {
  return login.empresas.flat();
}
