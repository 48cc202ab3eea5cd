import type { ShopSettings } from './settings.ts';

/** Of a shop that has decided nothing yet. Apart from the schemas: the first screen needs it, and not what checks them. */
export const USUAL_SETTINGS: ShopSettings = {
  roundsCash: true,
  scaleLayouts: [{ pattern: '20IIIIIWWWWWC', decimals: 3 }],
  finalConsumer: null,
  startsNameless: false,
  asksForJson: false,
  desktopNotices: true,
  defaultClassification: null,
  savedFilters: [],
  receiptFooter: [],
  issuerActivity: '',
  issuerLegalName: '',
  timbradoStarts: [],
  definitiveWaitMs: 3000,
  definitiveReceipt: 'issued',
  counterName: '',
  issuingPoint: null,
  priceLabels: { size: 'a4-3x8', margins: {} },
};
