import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { Refusal } from '../envelope.ts';
import type { Part } from '../html/html.ts';
import type { App } from '../http/create-app.ts';
import { cdcParamsSchema, findDocument } from '../routes/cdc-params.ts';
import type { TrainingService } from '../training-service.ts';
import { noticeText } from './notices.ts';
import { framePage } from './page-frame.ts';
import { CONSOLE_PAGES, type ConsolePage, pagePath } from './pages.ts';
import { clockPage } from './pages/clock-page.ts';
import { documentsPage } from './pages/documents-page.ts';
import { faultsPage } from './pages/faults-page.ts';
import { helpPage } from './pages/help-page.ts';
import { inboxPage } from './pages/inbox-page.ts';
import { nowPage } from './pages/now-page.ts';
import { requestPage } from './pages/request-page.ts';
import { requestsPage } from './pages/requests-page.ts';
import { readSituation, type Situation } from './situation.ts';

const pageQuerySchema = z.object({ hecho: z.string().optional(), tipo: z.string().optional() });
const seqParamsSchema = z.object({
  seq: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
});

/** The kind whose form is open when none was chosen. */
const FIRST_KIND = 'delay-headers';

/** Sends a page of the console; `content` is the page's own part. */
export function sendPage(
  reply: FastifyReply,
  service: TrainingService,
  page: ConsolePage,
  frame: {
    title?: string;
    isWrong?: boolean;
    notice?: string | null;
    content: (situation: Situation) => Part;
  },
): FastifyReply {
  const situation = readSituation(service);
  const title = frame.title ?? CONSOLE_PAGES.find(({ name }) => name === page)?.label ?? '';
  const { isWrong = false, notice = null, content } = frame;
  reply.type('text/html; charset=utf-8');
  return reply.send(framePage(situation, { page, title, isWrong, notice, content: content(situation) }));
}

export function registerConsolePages(scope: App, service: TrainingService): void {
  const contents: Record<ConsolePage, (situation: Situation, kind: string) => Part> = {
    ahora: (situation) => nowPage(service, situation),
    documentos: (situation) => documentsPage(service, situation),
    bandeja: (situation) => inboxPage(service, situation),
    fallas: (situation, kind) => faultsPage(situation, kind, null),
    reloj: (situation) => clockPage(service, situation, null),
    pedidos: () => requestsPage(service),
    ayuda: (situation) => helpPage(service, situation),
  };
  for (const { name } of CONSOLE_PAGES) {
    scope.get(pagePath(name), { schema: { querystring: pageQuerySchema } }, ({ query }, reply) =>
      sendPage(reply, service, name, {
        notice: noticeText(query.hecho),
        content: (situation) => contents[name](situation, query.tipo ?? FIRST_KIND),
      }),
    );
  }

  scope.get('/_control/pedidos/:seq', { schema: { params: seqParamsSchema } }, ({ params }, reply) => {
    const request = service.ledger.requests.find(params.seq);
    if (request === null) throw new Refusal(404, `No hay un pedido ${params.seq}.`);
    return sendPage(reply, service, 'pedidos', {
      title: `Pedido ${request.seq}`,
      content: () => requestPage(request),
    });
  });

  scope.get('/_control', (_request, reply) => reply.redirect(pagePath('ahora'), 308));

  // As at /etax/xml/{cdc}, which wants a token.
  scope.get('/_control/documentos/:cdc/xml', { schema: { params: cdcParamsSchema } }, ({ params }, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      // Browsers show a file with a style of their own.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(findDocument(service.ledger.documents, params.cdc).xml),
  );
}
