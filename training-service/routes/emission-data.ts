import { documentNumber } from '../fiscal/cdc.ts';
import type { NewDocument } from '../ledger/document-repository.ts';
import { documentStatus } from '../rules/document-status.ts';
import type { XmlElement } from '../xml/write-xml.ts';

/** Data of an emission's answer (interface, POST /simplificado/carritos and /simplificado/notas/remision). */
export function emissionData(
  { document, tree }: { document: NewDocument; tree: XmlElement },
  answer: { baseUrl: string; now: number },
): Record<string, unknown> {
  const { numero_timbrado, numero_establecimiento, punto_expedicion, number, cdc, request } = document;
  return {
    numero_timbrado,
    numero_documento: `${numero_establecimiento}-${punto_expedicion}-${documentNumber(number)}`,
    // None until the numbers of a timbrado are used up (MT 10.5).
    serie: '',
    cdc,
    estado_etax: documentStatus(document, answer.now),
    xml: `${answer.baseUrl}/etax/xml/${cdc}`,
    qr: document.qr,
    ...(request.jsonDE === true && { jsonDE: { rDE: tree } }),
  };
}
