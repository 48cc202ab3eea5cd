import type { CatalogDetail, CatalogRow } from '../../../../shared/contract/catalog.ts';

export const UNIT_ID = '00000000-0000-4000-8000-0000000000aa';
export const GROUP_ID = '00000000-0000-4000-8000-0000000000bb';

export const itemId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A product as the main process returns it. */
export function detail(changed: Partial<CatalogDetail> = {}): CatalogDetail {
  return {
    item: {
      id: itemId(1),
      kind: 'mercaderia',
      record: {
        codigo_original: 'YER-500',
        codigo_interno: '01',
        codigo_barra: '7840101000010',
        descripcion: 'Yerba mate 500 g',
        marca: 'Tajy',
        unidad_medida_venta_id: UNIT_ID,
        precio_unitario_original: 12_500,
        precio_unitario: { '5': 12_500 },
        clasificacion: { codigo: '01.01', nombre: 'Almacén' },
      },
    },
    otherBarCodes: ['7840101000027'],
    isActive: true,
    shared: null,
    favouriteGroups: [],
    createdAt: null,
    createdBy: null,
    changedAt: null,
    changedBy: null,
    prices: [],
    changes: [],
    ...changed,
  };
}

/** A row of the list; its name is its number. */
export function row(number: number): CatalogRow {
  const { item } = detail();
  if (item.kind !== 'mercaderia') throw new Error('the sample is merchandise');
  const record = { ...item.record, descripcion: `Producto ${number}`, codigo_original: `P-${number}` };
  return { item: { ...item, id: itemId(number), record }, isActive: true, isFavourite: false };
}
