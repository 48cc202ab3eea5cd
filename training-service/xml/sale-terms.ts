import type { InvoiceRequest } from '../../shared/wire/invoice.ts';
import type { Venta } from '../../shared/wire/venta.ts';
import { numberText } from '../amounts/exact.ts';
import type { XmlElement } from './write-xml.ts';

/** Currency names of the official table. */
const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['PYG', 'Guarani'],
  ['USD', 'US Dollar'],
]);

export function operationElement({ items, venta }: InvoiceRequest): XmlElement {
  const [code, text] = transactionType(
    (items.mercaderias ?? []).length > 0,
    (items.servicios ?? []).length > 0,
  );
  return {
    iTipTra: code,
    dDesTipTra: text,
    iTImp: '1',
    dDesTImp: 'IVA',
    cMoneOpe: venta.moneda,
    dDesMoneOpe: currencyName(venta.moneda),
    // A rate is wanted for other currencies and forbidden for guaraníes (1207–1210).
    ...(venta.moneda === 'PYG' ? {} : { dCondTiCam: '1', dTiCam: numberText(venta.cotizacion) }),
  };
}

function transactionType(hasGoods: boolean, hasServices: boolean): [code: string, text: string] {
  if (hasGoods && hasServices) return ['3', 'Mixto (Venta de mercadería y servicios)'];
  return hasServices ? ['2', 'Prestación de servicios'] : ['1', 'Venta de mercadería'];
}

export function paymentElement(venta: Venta): XmlElement {
  if (venta.venta_credito !== undefined) {
    const { entrega_inicial, plazo } = venta.venta_credito;
    return {
      iCondOpe: '2',
      dDCondOpe: 'Crédito',
      gPagCred: {
        iCondCred: '1',
        dDCondCred: 'Plazo',
        dPlazoCre: `${plazo} días`,
        ...(entrega_inicial > 0 && { dMonEnt: numberText(entrega_inicial) }),
      },
    };
  }
  return {
    iCondOpe: '1',
    dDCondOpe: 'Contado',
    gPaConEIni: {
      iTiPago: '1',
      dDesTiPag: 'Efectivo',
      dMonTiPag: numberText(venta.total),
      cMoneTiPag: venta.moneda,
      dDMoneTiPag: currencyName(venta.moneda),
      ...(venta.moneda === 'PYG' ? {} : { dTiCamTiPag: numberText(venta.cotizacion) }),
    },
  };
}

function currencyName(moneda: string): string {
  return CURRENCIES.get(moneda) ?? moneda;
}
