const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The QR's address as a document's XML carries it (XSD v150, gCamFuFD/dCarQR); null if there is none or it
 * is of another document. For documents whose emission answer, which also carries it, was lost.
 */
export function qrOfXml(xml: string, cdc: string): string | null {
  const escaped = /<(?:\w+:)?dCarQR>([^<]+)<\//.exec(xml)?.[1];
  if (escaped === undefined) return null;
  const qr = escaped.trim().replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
  return new RegExp(`[?&]Id=${cdc}(&|$)`).test(qr) ? qr : null;
}
