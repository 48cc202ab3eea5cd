/**
 * The control code in what a person types or a scanner reads: its digits in groups or not, or the whole address
 * of a receipt's QR, of which some scanners write the signs wrong. Text without one comes back without spaces.
 */
export function scannedCdc(text: string): string {
  const plain = text.replace(/\s/g, '');
  const ofQr = /Id\W(\d{44})(?!\d)/i.exec(plain)?.[1];
  const inText = /\D/.test(plain) ? /(?<!\d)\d{44}(?!\d)/.exec(plain)?.[0] : undefined;
  return ofQr ?? inText ?? plain;
}
