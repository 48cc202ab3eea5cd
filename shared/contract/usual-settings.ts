import type { ShopSettings } from './settings.ts';

/** Settings of a new shop. Separate from the schemas, which the first screen does not need. */
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
