import type { XmlElement } from './write-xml.ts';

/** The document with what stands outside of what is signed: the QR's address. */
export function signedDocument(element: XmlElement, qr: string): XmlElement {
  return {
    $: { xmlns: 'http://ekuatia.set.gov.py/sifen/xsd' },
    dVerFor: '150',
    DE: element,
    gCamFuFD: { dCarQR: qr },
  };
}
