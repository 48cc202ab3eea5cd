import { hashQr, PUBLIC_PAGE_PATH, TRAINING_CSC } from '../fiscal/qr.ts';
import type { App } from '../http/create-app.ts';
import type { DocumentRepository, StoredDocument } from '../ledger/document-repository.ts';
import type { TrainingService } from '../training-service.ts';
import { documentPage, PUBLIC_PAGE_POLICY, strangerPage } from './public-page.ts';

/**
 * GET of the address in a QR: the document's public page; 404 for an unknown one, 400 for an altered address.
 */
export function registerPublicPage(app: App, { ledger, clock }: TrainingService): void {
  app.get(PUBLIC_PAGE_PATH, async (request, reply) => {
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PUBLIC_PAGE_POLICY)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store');
    const [, query = ''] = /^[^?]*\?(.*)$/s.exec(request.url) ?? [];
    const found = findByQuery(query, ledger.documents);
    if (found.verdict === 'genuine') {
      return reply.send(documentPage(found.document, ledger.documents, clock.now()));
    }
    return reply.status(found.verdict === 'unknown' ? 404 : 400).send(strangerPage(found.verdict));
  });
}

type QueryResult =
  | { verdict: 'genuine'; document: StoredDocument }
  /** No document has this control code. */
  | { verdict: 'unknown' }
  /** The query differs from the one in the document's QR. */
  | { verdict: 'altered' };

type Fields = readonly (readonly [name: string, value: string])[];

/**
 * Finds the document of a QR's query. The query is genuine if its hash was made with the issuer's secret code
 * and its fields are the document's (MT 13.8). Compared unescaped: a browser may escape differently from the
 * QR.
 */
function findByQuery(query: string, documents: Pick<DocumentRepository, 'find'>): QueryResult {
  const { fields, hash } = readQuery(query);
  const cdc = fields.find(([name]) => name === 'Id')?.[1] ?? '';
  if (!/^\d{44}$/.test(cdc)) return { verdict: 'altered' };
  const document = documents.find(cdc);
  if (document === null) return { verdict: 'unknown' };
  const issued = readQuery(document.qr.slice(document.qr.indexOf('?') + 1));
  const isGenuine =
    hash === hashQr(writeQuery(fields), TRAINING_CSC) && writeQuery(fields) === writeQuery(issued.fields);
  return isGenuine ? { verdict: 'genuine', document } : { verdict: 'altered' };
}

/** Splits a query into its hashed fields and the hash, which comes last. */
function readQuery(query: string): { fields: Fields; hash: string | null } {
  const all = [...new URLSearchParams(query)];
  const last = all.at(-1);
  return last?.[0] === 'cHashQR' ? { fields: all.slice(0, -1), hash: last[1] } : { fields: all, hash: null };
}

/** Writes fields escaped as in the QR. */
function writeQuery(fields: Fields): string {
  return fields.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
}
