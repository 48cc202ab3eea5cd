import type { CheckedSale } from '../../shared/domain/check-sale.ts';
import { withLocalNumber } from '../../shared/domain/correction/numbered-remark.ts';
import type { SaleColumns } from '../sending/document-record.ts';

/** The columns of a sale, whose remark names it by its local number. */
export function columnsOfSale(
  { sale, totals }: Extract<CheckedSale, { ok: true }>,
  localNumber: string,
): SaleColumns {
  const { venta, cliente } = sale;
  const observacion = withLocalNumber(venta.observacion, localNumber);
  return {
    numeroTimbrado: venta.numero_timbrado,
    numeroEstablecimiento: venta.numero_establecimiento,
    puntoExpedicion: venta.punto_expedicion,
    currency: venta.moneda,
    total: totals.total,
    clientName: cliente.nombre,
    clientDocument: cliente.documento,
    body: JSON.stringify({ ...sale, venta: { ...venta, observacion } }),
  };
}
