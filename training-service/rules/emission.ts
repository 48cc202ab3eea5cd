import { createHash } from 'node:crypto';
import type { Cliente } from '../../shared/wire/cliente.ts';
import { COMPANY_RUC } from '../catalog/company.ts';
import { compactDate, localDateTime } from '../fiscal/asuncion-time.ts';
import { buildCdc, type DocumentIdentity, type NumberingKey, securityCode } from '../fiscal/cdc.ts';
import { buildQr, TRAINING_CSC } from '../fiscal/qr.ts';
import type { DocumentRepository } from '../ledger/document-repository.ts';
import type { Numbering } from '../ledger/numbering.ts';
import { receiverInQr } from '../xml/parties.ts';
import { signedDocument } from '../xml/head.ts';
import { writeXml, writeXmlFile, type XmlElement } from '../xml/write-xml.ts';

export interface IssuingParts {
  numbering: Numbering;
  documents: DocumentRepository;
  seed: number;
  approvalDelayMs: number;
}

/** One emission, asked for at an instant of the service's clock. */
export interface Emission {
  now: number;
  /** Of the service, as the caller reached it: the QR leads there. */
  baseUrl: string;
  /** Numbers that another user of the point has taken just before. */
  numbersToSkip: number;
}

/** Takes the next number of a document's point. Runs within the caller's commit, so that none goes missing. */
export function identifyDocument<Type extends string>(
  parts: IssuingParts,
  key: NumberingKey<Type>,
  { now, numbersToSkip }: Emission,
): DocumentIdentity<Type> {
  for (let skipped = 0; skipped < numbersToSkip; skipped++) parts.numbering.next(key);
  const number = parts.numbering.next(key);
  const { documentType, numero_timbrado, numero_establecimiento, punto_expedicion } = key;
  const label = [documentType, numero_timbrado, numero_establecimiento, punto_expedicion, number].join('/');
  const code = securityCode(parts.seed, label, number);
  const cdc = buildCdc({
    documentType,
    ruc: COMPANY_RUC,
    establishment: numero_establecimiento,
    point: punto_expedicion,
    number,
    taxpayerType: 2,
    emissionDay: compactDate(now),
    securityCode: code,
  });
  return { ...key, number, securityCode: code, cdc, emittedAt: now, label };
}

/** What the QR says besides the document itself. */
export interface QrAmounts {
  cliente: Cliente;
  /** Decimal text. */
  total: string;
  totalIva: string;
  itemCount: number;
}

/** The document with its QR, as data and as a file. */
export function completeDocument(
  identity: DocumentIdentity,
  element: XmlElement,
  { cliente, ...amounts }: QrAmounts,
  { baseUrl }: Emission,
): { tree: XmlElement; xml: string; qr: string } {
  const qr = buildQr(
    baseUrl,
    {
      cdc: identity.cdc,
      emissionTime: localDateTime(identity.emittedAt),
      receiver: receiverInQr(cliente),
      ...amounts,
      digestValue: createHash('sha256').update(writeXml('DE', element)).digest('base64'),
    },
    TRAINING_CSC,
  );
  const tree = signedDocument(element, qr);
  return { tree, xml: writeXmlFile('rDE', tree), qr };
}
