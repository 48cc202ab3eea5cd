import type { CatalogItem } from '../../shared/domain/catalog/catalog-item.ts';
import { type DraftLine, PLAIN_LINE, type SaleDraft } from '../../shared/domain/sale/sale-draft.ts';
import { type PricedDraft, priceDraft } from '../../shared/domain/sale/price-draft.ts';
import { invoiceRequestSchema } from '../../shared/wire/invoice.ts';
import { CITY_ID, invoiceBody, ISSUING_POINT, UNIT_ID } from './sale-bodies.ts';

let made = 0;

/** A UUID, different on each call. */
export function nextUuid(): string {
  made += 1;
  return `00000000-0000-7000-9000-${String(made).padStart(12, '0')}`;
}

/** A product; its price is taxed at 10 %. */
export function product(
  more: { code?: string; barCode?: string; name?: string; price?: number; id?: string } = {},
): CatalogItem {
  const { code = 'YER-500', barCode, name = 'Yerba mate 500 g', price = 15_000, id = nextUuid() } = more;
  return {
    id,
    kind: 'mercaderia',
    record: {
      codigo_interno: `M-${code}`,
      codigo_original: code,
      ...(barCode === undefined ? {} : { codigo_barra: barCode }),
      descripcion: name,
      unidad_medida_venta_id: UNIT_ID,
      clasificacion: { codigo: '01.02', nombre: 'Almacén' },
      precio_unitario_original: price,
      precio_unitario: { '10': price },
    },
  };
}

/** A service; its price is taxed at 10 %. */
export function service(more: { code?: string; name?: string; price?: number } = {}): CatalogItem {
  const { code = 'S-ENV', name = 'Envío a domicilio', price = 20_000 } = more;
  return {
    id: nextUuid(),
    kind: 'servicio',
    record: {
      codigo_interno: code,
      descripcion: name,
      unidad_medida_venta_id: UNIT_ID,
      precio_unitario_original: price,
      precio_unitario: { '10': price },
    },
  };
}

export function draftLine(item: CatalogItem, quantity = '1'): DraftLine {
  return { key: nextUuid(), item, quantity, ...PLAIN_LINE };
}

/** A draft priced for a shop without cash rounding, with units of any decimals. */
export function priced(draft: SaleDraft): PricedDraft {
  return priceDraft(draft, { roundsCash: false, finalConsumer: null, decimalsOf: () => undefined });
}

/** A sale that can be charged: two products of 15.000 Gs. for María Núñez, paid at once with the exact amount. */
export function saleDraft(more: Partial<SaleDraft> = {}): SaleDraft {
  return {
    id: nextUuid(),
    point: { ...ISSUING_POINT },
    client: invoiceRequestSchema.parse(invoiceBody({}, { cityId: CITY_ID })).cliente,
    lines: [draftLine(product(), '2')],
    currency: 'PYG',
    rate: '',
    condition: 1,
    received: '',
    entregaInicial: '',
    plazo: '',
    payments: [],
    foreignCash: [],
    remark: '',
    ...more,
  };
}
