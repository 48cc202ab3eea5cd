import { fontFaces, RECEIPT_FONT } from './receipt-fonts.ts';

/**
 * For a thermal head of 203 dpi: black only (it has no grey), nothing below 2.3 mm of type, lines of whole
 * dots (0.125 mm). 80 mm of paper, of which 72 mm print.
 */
const LAYOUT = `
@page { margin: 0 }
* { box-sizing: border-box; margin: 0; padding: 0 }
html { background: #fff; -webkit-print-color-adjust: exact; print-color-adjust: exact }
body {
  width: 80mm; padding: 3.5mm 4mm 6mm; background: #fff; color: #000;
  font: 450 2.9mm/1.32 '${RECEIPT_FONT}', sans-serif; overflow-wrap: anywhere;
}
section { padding: 2.2mm 0; border-top: 0.25mm solid #000 }
b, h1, h2, h3, dd, th { font-weight: 600 }

.banner { border: 0.375mm solid #000; padding: 1.4mm 2mm; margin-bottom: 2.5mm; font-weight: 600; text-align: center; text-wrap: balance }
.mark { background: #000; color: #fff; padding: 1.6mm 2mm 1.8mm; margin-bottom: 2.5mm; text-align: center; text-wrap: balance }
.mark b { display: block; font-size: 6mm; font-weight: 750; letter-spacing: 0.22em; margin-right: -0.22em; line-height: 1.2 }

.issuer { padding-bottom: 2.4mm; text-align: center; text-wrap: balance }
.issuer h1 { font-size: 5.6mm; font-weight: 750; letter-spacing: -0.015em; line-height: 1.12; margin-bottom: 0.8mm }
.issuer .legal { font-weight: 600 }

.title { border-top-width: 0.5mm; text-align: center }
.title h2 { font-size: 3.3mm }
.provisional .title h2 { font-size: 4.2mm; font-weight: 750; text-transform: uppercase; letter-spacing: 0.02em }
.number { font-size: 6.2mm; font-weight: 750; letter-spacing: -0.01em; line-height: 1.2 }
.number small { font-size: 3.6mm; font-weight: 600 }
.warning { margin-top: 1.8mm; border: 0.375mm solid #000; padding: 1.3mm 2mm; font-size: 3.1mm; font-weight: 750; line-height: 1.25; text-wrap: balance }
.stamp { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.6mm 5mm; margin-top: 1.2mm }
.provisional .stamp div { display: flex; align-items: baseline; gap: 1.5mm }
.stamp dt, .iva dt, .cdc dt { font-size: 2.4mm; line-height: 1.3 }

.fields { display: grid; grid-template-columns: max-content 1fr; gap: 0.35mm 3mm; align-items: baseline }
.fields + .fields { margin-top: 1.4mm }
.fields div { display: contents }
.fields dt { font-size: 2.6mm }
.fields dd { text-align: right; text-wrap: balance }

.headed + .headed { border-top: 0; padding-top: 0.4mm }
.headed h3 { margin-bottom: 0.4mm; font-size: 2.9mm; font-weight: 750 }
.goods header, .goods .item { justify-content: space-between; align-items: baseline; flex-wrap: nowrap; column-gap: 4mm }
.goods .what { flex: 1 1 auto }
.goods .value { flex: none; max-width: 50%; white-space: normal }
.goods .item + .item { margin-top: 1mm }

.item + .item { margin-top: 1.3mm }
.items header { margin-bottom: 1.5mm; font-size: 2.4mm; line-height: 1.3 }
.what { font-weight: 600; line-height: 1.25 }
.line { display: flex; flex-wrap: wrap; align-items: last baseline; column-gap: 2mm }
.how { flex: 1 1 auto; font-size: 2.6mm }
header .how { font-size: inherit }
.note { font-size: 2.6mm; line-height: 1.25 }
.worth { display: flex; align-items: baseline; gap: 2mm; margin-left: auto }
.rate { font-size: 2.6mm }
.value { min-width: 15mm; text-align: right; white-space: nowrap }
.item .value { font-weight: 600 }

.sums { display: grid; gap: 0.3mm }
.sums div { display: flex; justify-content: space-between; gap: 3mm }
.value, .sums dd, .iva dd, .groups { font-variant-numeric: tabular-nums }

.total { border-top-width: 0.5mm; border-bottom: 0.5mm solid #000; padding: 1.6mm 0 1.8mm }
.grand div { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 2mm }
.grand dt { font-size: 3.1mm; font-weight: 600 }
.grand dd { margin-left: auto; font-size: 6.6mm; font-weight: 750; letter-spacing: -0.025em; line-height: 1.2 }
.total + section { border-top: 0 }

.iva { display: flex; justify-content: space-between; margin-top: 0.6mm }
.iva div:nth-child(2) { text-align: center }
.iva div:last-child { text-align: right }

.fiscal .lead { text-align: center; text-wrap: balance; font-size: 2.6mm }
.fiscal .url { text-align: center; font-weight: 600; margin-bottom: 1.2mm }
.proof { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 1mm }
.qr { display: block; flex: none; margin-left: -2mm }
.cdc { flex: 1 1 27mm; max-width: 54mm; text-align: center }
.groups { display: grid; grid-template-columns: repeat(auto-fit, 8mm); justify-content: center; gap: 0.2mm 1mm; margin-bottom: 1.8mm }

.small { font-size: 2.4mm; line-height: 1.32; text-align: center; text-wrap: pretty }
.small p + p { margin-top: 1.1mm }
.missing { border: 0.25mm dashed #000; padding: 1mm 1.5mm }
.promise { font-size: 3mm; font-weight: 600; text-align: center; text-wrap: balance }
.closing { text-align: center; text-wrap: balance; border: 0; padding-bottom: 0 }
.closing p:last-child { font-size: 3.3mm; font-weight: 600; margin-top: 1mm }
`;

/** Where the screen's receipts find their style, from the root of who serves them; fonts stand under `LINKED_FONTS_PATH`. */
export const LINKED_CSS_PATH = '/receipt.css';
const LINKED_FONTS_PATH = '/receipt-fonts/';

/** The style sheet for the screen, fonts outside it: both are read once for many receipts. */
export function linkedReceiptCss(): string {
  return `${fontFaces((file) => LINKED_FONTS_PATH + file)}\n${LAYOUT}`;
}
