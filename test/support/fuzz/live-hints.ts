import * as fc from 'fast-check';
import type { Hint } from './json-schema-arbitraries.ts';
import { usually } from './usually.ts';

/**
 * Kind of a value that the running service has when a request is sent; the plan's `pick` selects which one, and
 * `Live.pick` selects among the items of a cart.
 */
type LiveKind = 'cart' | 'item' | 'cdc' | 'whatsapp' | 'email' | 'code';

/** Placeholder for such a value in a plan. */
export class Live {
  readonly kind: LiveKind;
  readonly pick: number;

  constructor(kind: LiveKind, pick: number) {
    this.kind = kind;
    this.pick = pick;
  }
}

/** Ids of the service's lists. */
export interface Catalog {
  cityIds: readonly string[];
  unitIds: readonly string[];
}

/** Ids that exist, so that a good share of what is sent is right. */
export function hintsFor({ cityIds, unitIds }: Catalog): Hint {
  const live = (kind: LiveKind): fc.Arbitrary<unknown> =>
    fc.oneof(
      { weight: 15, arbitrary: fc.nat().map((pick) => new Live(kind, pick)) },
      { weight: 1, arbitrary: fc.uuid() },
    );
  const date = fc.constantFrom('21/11/2026', '22/11/2026', '29/02/2028', '01/01/2030');
  const amount = fc.integer({ min: 1, max: 300_000 });
  const hints: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    ciudad_id: fc.constantFrom(...cityIds),
    unidad_medida_venta_id: fc.constantFrom(...unitIds),
    numero_timbrado: usually('12345678', 40, fc.constant('87654321')),
    numero_establecimiento: usually('001', 40, fc.constant('002')),
    punto_expedicion: usually('001', 1, fc.constantFrom('001', '002', '003', '004')),
    nacionalidad: usually('PRY', 20, fc.constantFrom('BRA', 'XXX', 'Paraguay')),
    moneda: usually('PYG', 6, fc.constant('USD')),
    cantidad: fc.constantFrom(1, 1, 2, 3, 0.5, 0.125, 1.000_001),
    fecha_nacimiento: date,
    fecha_inicio_traslado: fc.constant('21/11/2026'),
    fecha_fin_traslado: date,
    tipo_documento: fc.constantFrom(0, 1, 1, 1, 2, 5),
    documento: usually('80013884-8', 6, fc.constantFrom('4567890', '80013884', '80013884-7', '&<"ñ')),
    '0': amount,
    '5': amount,
    '10': amount,
    carrito_id: live('cart'),
    carrito_item_id: live('item'),
    cdc: live('cdc'),
    codigo: live('code'),
    ruc: fc.constantFrom('80013884-8', '80013884', '1131421', '80000004', '80013884-9', '99999'),
  };
  const inOperation: Readonly<Record<string, Readonly<Record<string, fc.Arbitrary<unknown>>>>> = {
    'POST /prueba-gratuita': {
      id: fc
        .integer({ min: 0, max: 40 })
        .map((n) => `0f8fad5b-d9cb-469f-a165-${String(n).padStart(12, '0')}`),
      whatsapp: fc.constantFrom('+595981123456', '+595971654321'),
      nombre: fc.constantFrom('Almacén', 'Farmacia'),
      nombreEmpresa: fc.constant('Almacén S.A.'),
      rucEmpresa: fc.constant('80013884-8'),
      nombreRepresentante: fc.constant('Ana'),
      apellidoRepresentante: fc.constant('Ayala'),
      cedulaRepresentante: fc.constant('3456789'),
    },
    'POST /auth/whatsapp/verify': { numero: live('whatsapp') },
    'POST /auth/email/verify': { correo: live('email') },
  };
  return (path) => {
    const key = path.at(-1) ?? '';
    if (key === 'codigo' && path.at(-2) === 'clasificacion') return undefined;
    return inOperation[path[0] ?? '']?.[key] ?? hints[key];
  };
}
