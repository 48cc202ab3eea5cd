import * as z from 'zod';
import { findTaxpayer } from '../catalog/taxpayers.ts';
import { refuseFields, successEnvelope } from '../envelope.ts';
import { checkDigit } from '../fiscal/check-digit.ts';
import type { App } from '../http/create-app.ts';

const paramsSchema = z.object({
  ruc: z
    .string()
    .regex(/^[0-9A-Za-z]{3,8}(-\d)?$/, 'tiene que ser un RUC, con o sin dígito verificador, como 80013884-8'),
});

/** Taxpayer and its state by RUC, with or without its check digit. */
export function registerRucRoutes(app: App): void {
  app.get('/consultas/ruc/:ruc', { schema: { params: paramsSchema } }, async ({ params }) => {
    const [body = '', digit] = params.ruc.toUpperCase().split('-');
    if (digit !== undefined && digit !== checkDigit(body)) {
      throw refuseFields([
        { path: 'ruc', message: `RUC: el dígito verificador de ${body} es ${checkDigit(body)}, no ${digit}` },
      ]);
    }
    const taxpayer = findTaxpayer(body);
    if (taxpayer === undefined) {
      throw refuseFields([{ path: 'ruc', message: `RUC: ${body} no existe` }], 404);
    }
    return successEnvelope(taxpayer);
  });
}
