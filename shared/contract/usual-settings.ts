import type { ShopSettings } from './settings.ts';

/** Settings of a new shop. Apart from the schemas: the first screen needs these alone. */
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
