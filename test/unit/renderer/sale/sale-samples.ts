import type { CatalogItem } from '../../../../shared/domain/catalog/catalog-item.ts';
import type { SaleDraft } from '../../../../shared/domain/sale/sale-draft.ts';
import { ISSUING_POINT, UNIT_ID } from '../../../support/sale-bodies.ts';

type Parts = CatalogItem['record']['precio_unitario'];

/** An item whose id, code and name derive from its number. */
export function sampleItem(number: number, parts: Parts = { '10': 15_000 }): CatalogItem {
  const price = Object.values(parts).reduce((sum: number, part) => sum + (part ?? 0), 0);
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    kind: 'mercaderia',
    record: {
      codigo_interno: `I-${number}`,
      codigo_original: `P-${number}`,
      descripcion: `Producto ${number}`,
      unidad_medida_venta_id: UNIT_ID,
      precio_unitario_original: price,
      precio_unitario: parts,
      clasificacion: { codigo: '01', nombre: 'Varios' },
    },
  };
}

/** A sale with nothing but its issuing point. */
export function sampleDraft(changes: Partial<SaleDraft> = {}): SaleDraft {
  return {
    id: '0193a000-0000-7000-8000-000000000001',
    point: ISSUING_POINT,
    client: null,
    lines: [],
    currency: 'PYG',
    rate: '',
    condition: 1,
    received: '',
    entregaInicial: '',
    plazo: '',
    payments: [],
    foreignCash: [],
    remark: '',
    ...changes,
  };
}
