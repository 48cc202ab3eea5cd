import type { Product } from '../../../shared/chain/shared-records.ts';

/** A product as the head office writes it, by its code. */
export function sharedGoods(
  code: string,
  price: number,
  more: Partial<Pick<Product, 'otherBarCodes' | 'isActive'>> = {},
): Product {
  return {
    kind: 'mercaderia',
    record: {
      codigo_interno: code,
      codigo_original: code,
      descripcion: `Producto ${code}`,
      unidad_medida_venta_id: '00000000-0000-4000-8000-0000000000aa',
      precio_unitario_original: price,
      precio_unitario: { '10': price },
      clasificacion: { codigo: '01.01', nombre: 'Almacén' },
    },
    otherBarCodes: [],
    isActive: true,
    was: [],
    ...more,
  };
}
