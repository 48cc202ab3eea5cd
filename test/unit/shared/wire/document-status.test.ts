import { expect, test } from 'vitest';
import { readDocumentStatus } from '../../../../shared/wire/document-status.ts';
import type { Envelope } from '../../../../shared/wire/envelope.ts';

test.each<[Envelope, ReturnType<typeof readDocumentStatus>]>([
  [
    { success: true, codigo: '200', data: { estado: 'Aprobado', mensaje: 'Autorizado' } },
    { estado: 'Aprobado', mensaje: 'Autorizado' },
  ],
  [{ success: true, data: { estado: 'Pendiente' } }, { estado: 'Pendiente' }],
  [
    { success: false, codigo: '400', mensaje: 'Rechazado', error: { estado: 'Rechazado', mensaje: '1306' } },
    { estado: 'Rechazado', mensaje: '1306' },
  ],
  [
    { success: false, mensaje: 'RUC inexistente', error: { estado: 'Rechazado' } },
    { estado: 'Rechazado', mensaje: 'RUC inexistente' },
  ],
  [{ success: true, data: { estado: 'Lo Nunca Visto', mensaje: 5 } }, { estado: 'Lo Nunca Visto' }],
  [{ success: false, mensaje: 'CDC no encontrado', error: {} }, null],
  [{ success: false, mensaje: 'CDC no encontrado' }, null],
  [{ success: false, data: { estado: 'Aprobado' } }, null],
  [{ success: true, error: { estado: 'Aprobado' } }, null],
  [{ success: true, data: { estado: ' ' } }, null],
  [{ success: true, data: 'Aprobado' }, null],
  [{ success: true, data: null }, null],
])('an envelope gives the status of case %#', (envelope, status) => {
  expect(readDocumentStatus(envelope)).toEqual(status);
});
