import * as z from 'zod';
import { emailVerifyRequestSchema } from '../../../shared/wire/auth.ts';
import { BODY_REFUSALS, companySchema, refused, successSchema } from '../record-schemas.ts';
import type { Operations } from '../operation.ts';

const BAD_FORM = refused(400, 'Falta un dato, sobra uno o tiene mal su forma.');
const BAD_CODE = refused(
  400,
  'Falta un dato, sobra uno, tiene mal su forma, o el código no es el que se envió, ya se usó o venció (`whatsapp.codigo` o `email.codigo`).',
);

const sentSchema = (tipo: 'whatsapp' | 'email') =>
  z.strictObject({
    destino: z.string().describe('Adónde se envió.'),
    tipo: z.literal(tipo),
    mensaje: z.string().describe('Dice que el código se envió y cuándo vence, con fecha y huso horario.'),
  });

const loginSchema = (user: z.ZodRawShape) =>
  z.strictObject({
    token: z
      .string()
      .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/)
      .describe('JWT, para el encabezado `x-api-key: Bearer <token>`.'),
    usuario: z.strictObject({
      nombre: z.string(),
      ...user,
      imagen: z.string().describe('Dirección de una imagen.'),
    }),
    empresas: z.array(z.array(companySchema)).describe('Listas de empresas; la del entrenamiento.'),
  });

const SENDING =
  'Nada sale de esta máquina: el código aparece en `GET /_control/inbox`. Vale una hora del reloj del servicio y una sola vez.';
const TOKEN_LIFE =
  'El token dura 12 horas del reloj del servicio, si no se lo inicia con otra duración (la interfaz no lo muestra). Cualquiera puede iniciar sesión; todos llegan a la misma empresa de entrenamiento.';

const correoSchema = emailVerifyRequestSchema.shape.email.pick({ correo: true });

export const LOGIN_OPERATIONS: Operations = {
  'POST /auth/whatsapp': {
    tag: 'login',
    summary: 'Pedir un código por WhatsApp',
    description: SENDING,
    isOpen: true,
    examples: { numero: { summary: 'Un número', value: { whatsapp: '+595981123456' } } },
    success: { description: 'El código se envió.', schema: successSchema(sentSchema('whatsapp')) },
    refusals: { 400: BAD_FORM, ...BODY_REFUSALS },
  },
  'POST /auth/whatsapp/verify': {
    tag: 'login',
    summary: 'Entrar con el código de WhatsApp',
    description: TOKEN_LIFE,
    isOpen: true,
    examples: {
      codigo: {
        summary: 'Con el código recibido',
        value: { whatsapp: { numero: '+595981123456', codigo: '<código>' } },
      },
    },
    success: { description: 'Sesión iniciada.', schema: successSchema(loginSchema({})) },
    refusals: { 400: BAD_CODE, ...BODY_REFUSALS },
  },
  'POST /auth/email': {
    tag: 'login',
    summary: 'Pedir un código por correo electrónico',
    description: `${SENDING}\n\nLa interfaz no muestra este pedido: se acepta \`{email: {correo}}\` y también \`{correo}\`.`,
    isOpen: true,
    shown: { body: z.union([z.strictObject({ email: correoSchema }), correoSchema.strict()]) },
    examples: {
      grupo: { summary: 'Dentro de email', value: { email: { correo: 'caja@example.com' } } },
      suelto: { summary: 'Suelto', value: { correo: 'caja@example.com' } },
    },
    success: { description: 'El código se envió.', schema: successSchema(sentSchema('email')) },
    refusals: { 400: BAD_FORM, ...BODY_REFUSALS },
  },
  'POST /auth/email/verify': {
    tag: 'login',
    summary: 'Entrar con el código del correo electrónico',
    description: TOKEN_LIFE,
    isOpen: true,
    examples: {
      codigo: {
        summary: 'Con el código recibido',
        value: { email: { correo: 'caja@example.com', codigo: '<código>' } },
      },
    },
    success: {
      description: 'Sesión iniciada.',
      schema: successSchema(loginSchema({ email: z.string() })),
    },
    refusals: { 400: BAD_CODE, ...BODY_REFUSALS },
  },
};
