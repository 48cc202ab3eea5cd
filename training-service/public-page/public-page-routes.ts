import { PUBLIC_PAGE_PATH } from '../fiscal/qr.ts';
import type { App } from '../http/create-app.ts';
import type { TrainingService } from '../training-service.ts';
import { findByQuery } from './find-by-query.ts';
import { documentPage, PUBLIC_PAGE_POLICY, strangerPage } from './public-page.ts';

/** GET of the address in a QR: the document as the public sees it; 404 of an unknown one, 400 of an altered address. */
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
