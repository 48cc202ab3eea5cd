import * as z from 'zod';
import { emailVerifyRequestSchema } from '../../shared/wire/auth.ts';
import { isRecord } from '../../shared/wire/tolerant.ts';
import { sendCode, useCode } from '../auth/login-codes.ts';
import { issueToken } from '../auth/token.ts';
import { COMPANY } from '../catalog/company.ts';
import { successEnvelope } from '../envelope.ts';
import { spokenTime } from '../fiscal/asuncion-time.ts';
import type { App } from '../http/create-app.ts';
import type { TrainingService } from '../training-service.ts';

/** The interface does not show how an e-mail code is asked for: `{email: {correo}}` and `{correo}` both do. */
const emailCodeRequestSchema = z.preprocess(
  (body) => (isRecord(body) && 'correo' in body ? { email: body } : body),
  z.strictObject({ email: emailVerifyRequestSchema.shape.email.pick({ correo: true }) }),
);

const USER_IMAGE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="3" r="2"/><path d="M0 8a4 3 0 0 1 8 0z"/></svg>',
)}`;

/** Login by a code sent by e-mail (interface, authentication). Anybody may log in, to one training company. */
export function registerAuthRoutes(app: App, service: TrainingService): void {
  const { ledger, clock, seed } = service;

  app.post('/auth/email', { schema: { body: emailCodeRequestSchema } }, async ({ body }) => {
    const { correo } = body.email;
    const sent = await ledger.commit(() => sendCode(ledger.codes, seed, correo, clock.now()));
    const expiry = `${spokenTime(sent.expiresAt)} (hora de Paraguay, UTC-3)`;
    service.tell(`Código para ${correo}: ${sent.code}, vence a las ${expiry}`);
    return successEnvelope({
      destino: correo,
      tipo: 'email',
      mensaje: `El código fue enviado a ${correo} y vence a las ${expiry}.`,
    });
  });

  app.post('/auth/email/verify', { schema: { body: emailVerifyRequestSchema } }, async ({ body }) => {
    const { correo, codigo } = body.email;
    const token = await ledger.commit(() => {
      const now = clock.now();
      useCode(ledger.codes, correo, codigo, now);
      return issueToken(service.tokenSecret, { correo, ruc: COMPANY.ruc }, now);
    });
    return successEnvelope({
      token,
      usuario: { nombre: 'Usuario de entrenamiento', email: correo, imagen: USER_IMAGE },
      empresas: [[COMPANY]],
    });
  });
}
