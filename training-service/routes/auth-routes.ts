import * as z from 'zod';
import {
  emailVerifyRequestSchema,
  whatsappCodeRequestSchema,
  whatsappVerifyRequestSchema,
} from '../../shared/wire/auth.ts';
import { isRecord } from '../../shared/wire/tolerant.ts';
import { sendCode, useCode } from '../auth/login-codes.ts';
import { issueToken } from '../auth/token.ts';
import { companiesOf, COMPANY } from '../catalog/company.ts';
import { successEnvelope } from '../envelope.ts';
import { spokenTime } from '../fiscal/asuncion-time.ts';
import type { App } from '../http/create-app.ts';
import type { Recipient } from '../ledger/code-repository.ts';
import type { TrainingService } from '../training-service.ts';

/**
 * The interface does not document the request for an e-mail code: both `{email: {correo}}` and `{correo}` are
 * accepted.
 */
const emailCodeRequestSchema = z.preprocess(
  (body) => (isRecord(body) && 'correo' in body ? { email: body } : body),
  z.strictObject({ email: emailVerifyRequestSchema.shape.email.pick({ correo: true }) }),
);

const USER_NAME = 'Usuario de entrenamiento';
const USER_IMAGE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="3" r="2"/><path d="M0 8a4 3 0 0 1 8 0z"/></svg>',
)}`;

/**
 * Login by a code sent by WhatsApp or e-mail (interface, authentication). Anyone can log in, to one training
 * company; codes appear only in the console's inbox.
 */
export function registerAuthRoutes(app: App, service: TrainingService): void {
  const { ledger, clock, seed } = service;

  async function send(to: Recipient): Promise<Record<string, unknown>> {
    const sent = await ledger.commit(() => sendCode(ledger.codes, seed, to, clock.now()));
    const expiry = `${spokenTime(sent.expiresAt)} (hora de Paraguay, UTC-3)`;
    service.tell(`Código para ${to.recipient}: ${sent.code}, vence a las ${expiry}`);
    return successEnvelope({
      destino: to.recipient,
      tipo: to.channel,
      mensaje: `El código fue enviado a ${to.recipient} y vence a las ${expiry}.`,
    });
  }

  async function logIn(from: Recipient, codigo: string): Promise<Record<string, unknown>> {
    const token = await ledger.commit(() => {
      const now = clock.now();
      useCode(ledger.codes, from, codigo, now);
      const validity = { now, lifetimeMs: service.tokenLifetimeMs };
      return issueToken(service.tokenSecret, { sub: from.recipient, ruc: COMPANY.ruc }, validity);
    });
    const email = from.channel === 'email' ? { email: from.recipient } : {};
    return successEnvelope({
      token,
      usuario: { nombre: USER_NAME, ...email, imagen: USER_IMAGE },
      empresas: [companiesOf(from.recipient)],
    });
  }

  app.post('/auth/whatsapp', { schema: { body: whatsappCodeRequestSchema } }, ({ body }) =>
    send({ channel: 'whatsapp', recipient: body.whatsapp }),
  );

  app.post('/auth/whatsapp/verify', { schema: { body: whatsappVerifyRequestSchema } }, ({ body }) =>
    logIn({ channel: 'whatsapp', recipient: body.whatsapp.numero }, body.whatsapp.codigo),
  );

  app.post('/auth/email', { schema: { body: emailCodeRequestSchema } }, ({ body }) =>
    send({ channel: 'email', recipient: body.email.correo }),
  );

  app.post('/auth/email/verify', { schema: { body: emailVerifyRequestSchema } }, ({ body }) =>
    logIn({ channel: 'email', recipient: body.email.correo }, body.email.codigo),
  );
}
