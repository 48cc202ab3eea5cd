import { checkDigit } from '../../shared/domain/fiscal/ruc.ts';
import { ISSUING_POINT } from './sale-bodies.ts';

/** RUC of the company whose documents the answers describe. */
export const ISSUER_RUC = '80013884-8';

export interface CdcParts {
  type?: string;
  /** With its check digit. */
  ruc?: string;
  establishment?: string;
  point?: string;
  number?: number;
  /** AAAAMMDD. */
  issueDate?: string;
}

/** A control code with a correct check digit (MT 10.1). */
export function makeCdc(parts: CdcParts = {}): string {
  const {
    type = '01',
    ruc = ISSUER_RUC,
    establishment = ISSUING_POINT.numero_establecimiento,
    point = ISSUING_POINT.punto_expedicion,
    number = 1,
    issueDate = '20261121',
  } = parts;
  const digits = [
    type,
    ruc.replace('-', '').padStart(9, '0'),
    establishment,
    point,
    String(number).padStart(7, '0'),
    '2',
    issueDate,
    '1',
    '509612347',
  ].join('');
  return `${digits}${checkDigit(digits)}`;
}

/** Data of an answer to an emission. */
export function issuedData(parts: CdcParts = {}): Record<string, unknown> {
  const { number = 1, establishment = '001', point = '001' } = parts;
  const cdc = makeCdc(parts);
  return {
    numero_timbrado: ISSUING_POINT.numero_timbrado,
    numero_documento: `${establishment}-${point}-${String(number).padStart(7, '0')}`,
    serie: 'AA',
    cdc,
    estado_etax: { estado: 'Pendiente', mensaje: 'Documento en proceso' },
    xml: `http://127.0.0.1/etax/xml/${cdc}`,
    qr: `https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=${cdc}`,
  };
}

/** The service's envelope of a success. */
export function success(data: unknown): Record<string, unknown> {
  return { success: true, codigo: '200', message: 'Operacion realizada correctamente.', data };
}

/** The service's envelope of a failure. */
export function failure(
  codigo: string,
  mensaje: string,
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  return { success: false, codigo, mensaje, error: {}, ...more };
}
