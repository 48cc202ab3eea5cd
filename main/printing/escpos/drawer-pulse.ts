import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';

/** Opens the cash drawer that hangs on the printer: a tenth of a second on its first pin, as all of them take it. */
export function drawerPulse(): Uint8Array {
  return new ReceiptPrinterEncoder({ language: 'esc-pos', newline: '\n' }).pulse(0, 100, 500).encode();
}
