import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { COMPANY, TIMBRADOS } from '../catalog/company.ts';
import { TAXPAYERS } from '../catalog/taxpayers.ts';
import { Refusal } from '../envelope.ts';
import { dateText, momentText, timeText } from '../html/document-words.ts';
import { html, type Html, type Part } from '../html/html.ts';
import type { App } from '../http/create-app.ts';
import type { SentCode } from '../ledger/code-repository.ts';
import type { RequestSummary, SeenRequest } from '../ledger/request-repository.ts';
import { cdcParamsSchema, findDocument } from '../routes/service-routes.ts';
import { REJECTED_NAME } from '../rules/verdict.ts';
import type { TrainingService } from '../training-service.ts';
import { documentTable } from './document-table.ts';
import { codeText, copyButton, endWords, faultNames } from './form-parts.ts';
import { framePage, noticeText, readSituation, type Situation } from './page-frame.ts';
import { CONSOLE_PAGES, type ConsolePage, pagePath } from './pages.ts';
import { clockPage } from './pages/clock-page.ts';
import { faultsPage } from './pages/faults-page.ts';
import { nowPage } from './pages/now-page.ts';

const pageQuerySchema = z.object({ hecho: z.string().optional(), tipo: z.string().optional() });
const seqParamsSchema = z.object({
  seq: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
});

/** Kind whose form is open by default. */
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

  // Like /etax/xml/{cdc}, but without a token.
  scope.get('/_control/documentos/:cdc/xml', { schema: { params: cdcParamsSchema } }, ({ params }, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      // Browsers show XML with an inline style of their own.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(findDocument(service.ledger.documents, params.cdc).xml),
  );
}

const SHOWN_DOCUMENTS = 100;

function documentsPage({ ledger }: TrainingService, situation: Situation): Html {
  const total = ledger.documents.count();
  const shown =
    total > SHOWN_DOCUMENTS ? `Los últimos ${SHOWN_DOCUMENTS} de ${total} documentos` : countText(total);
  return html`<section class="card" id="documentos" data-live>
  <p class="soft lead">${shown}. Los más nuevos están arriba; el número abre la página pública.</p>
  ${documentTable(ledger.documents.listNewest(SHOWN_DOCUMENTS), situation, 'full')}
</section>`;
}

function countText(total: number): string {
  return total === 1 ? '1 documento' : `${total} documentos`;
}

const SHOWN_REQUESTS = 100;

/** The last requests to the interface, without those to the console. */
function requestsPage({ ledger }: TrainingService): Html {
  const requests = ledger.requests.listNewest(SHOWN_REQUESTS);
  return html`<section class="card" id="pedidos" data-live>
  <p class="soft lead">Lo que la app le pidió al servicio, lo más nuevo arriba; el camino abre el pedido entero. Hora del servicio.</p>
  ${
    requests.length === 0
      ? html`<p class="empty">Todavía no llegó ningún pedido.</p>`
      : html`<div class="scroll" role="region" aria-label="Pedidos" tabindex="0"><table>
    <thead><tr><th scope="col" class="number">N.º</th><th scope="col">Hora</th><th scope="col">Método</th><th scope="col">Camino</th><th scope="col">Final</th><th scope="col">Fallas</th></tr></thead>
    <tbody>${requests.map(requestRow)}</tbody></table></div>`
  }
</section>`;
}

function requestRow(request: RequestSummary): Html {
  const { name, tone } = endWords(request);
  return html`<tr id="pedido-${request.seq}">
    <td class="number soft">${request.seq}</td>
    <td class="tight mono"><span title="${momentText(request.receivedAt)}">${timeText(request.receivedAt)}</span></td>
    <td class="tight mono">${request.method}</td>
    <td class="grow"><a class="mono path" href="/_control/pedidos/${request.seq}">${request.path}</a></td>
    <td class="tight"><span class="badge ${tone}">${name}</span></td>
    <td>${faultNames(request)}</td>
  </tr>`;
}

/** One request with the text that arrived. */
function requestPage(request: SeenRequest): Html {
  const { name, tone } = endWords(request);
  return html`<p class="back"><a href="/_control/pedidos">← Pedidos</a></p>
<section class="card">
  <dl class="facts">
    <dt>Llegó</dt><dd>${dateText(request.receivedAt)} ${timeText(request.receivedAt)}</dd>
    <dt>Pedido</dt><dd class="mono">${request.method} <bdi>${request.path}</bdi></dd>
    <dt>Final</dt><dd><span class="badge ${tone}">${name}</span></dd>
    <dt>Fallas</dt><dd>${faultNames(request) || 'Ninguna'}</dd>
  </dl>
</section>
<section class="card">
  <h2>Contenido</h2>
  ${
    request.body === null
      ? html`<p class="empty">El pedido no traía contenido, o no se llegó a leer.</p>`
      : html`<pre class="body" tabindex="0" role="region" aria-label="Contenido del pedido">${indented(request.body)}</pre>`
  }
</section>`;
}

/** JSON indented; any other text unchanged. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

const SHOWN_CODES = 50;

/** Codes that a real service would have sent by WhatsApp or e-mail. */
function inboxPage({ ledger }: TrainingService, { now }: Situation): Html {
  const codes = ledger.codes.listNewest(SHOWN_CODES);
  return html`<section class="card" id="bandeja" data-live>
  <p class="soft lead">El servicio de entrenamiento no manda nada a ningún teléfono ni correo: los códigos llegan aquí.</p>
  ${
    codes.length === 0
      ? html`<p class="empty">Todavía no se pidió ningún código. Pídalo en la app, con cualquier correo o número.</p>`
      : html`<ul class="codes">${codes.map((code) => codeItem(code, now))}</ul>`
  }
</section>`;
}

function codeItem(
  { seq, channel, recipient, code, sentAt, expiresAt, usedAt }: SentCode & { seq: number },
  now: number,
): Html {
  const isGood = usedAt === null && now < expiresAt;
  const state =
    usedAt !== null
      ? `Usado el ${momentText(usedAt)}`
      : `${isGood ? 'Sirve hasta' : 'Vencido'} el ${momentText(expiresAt)}`;
  return html`<li id="codigo-${seq}" class="${!isGood && 'spent'}">
    ${codeText(code)}
    <div><p><b><bdi>${recipient}</bdi></b></p><p class="soft">Por ${channel === 'email' ? 'correo' : 'WhatsApp'}, el ${momentText(sentAt)}</p></div>
    <span class="badge ${isGood ? 'good' : 'calm'}">${state}</span>
    ${isGood && copyButton(code)}
  </li>`;
}

/** Help for a first training session. */
function helpPage({ dataFolder }: TrainingService, { url }: Situation): Html {
  return html`<div class="help">
  <section class="card">
    <h2>Conectar un puesto</h2>
    <p>Mostrador abierto para practicar ya trae este servicio y entra solo. Otro puesto o programa usa esta dirección, con cualquier correo o número de WhatsApp; el código llega a la <a href="/_control/bandeja">bandeja</a>.</p>
    <dl>
      <dt>Dirección</dt><dd class="mono all">${url}</dd>
      <dt>Empresa</dt><dd>${COMPANY.nombre}, RUC ${COMPANY.ruc}</dd>
      <dt>Timbrado</dt><dd>${TIMBRADOS[0]?.numero_timbrado}, establecimiento ${TIMBRADOS[0]?.numero_establecimiento}, puntos ${TIMBRADOS.map(({ punto_expedicion }) => punto_expedicion).join(', ')}: uno para cada puesto</dd>
    </dl>
  </section>
  <section class="card">
    <h2>Una primera práctica</h2>
    <ol>
      <li>Venda algo en el puesto: la factura aparece en <a href="/_control/">Ahora</a>, en proceso. Adelante el reloj 10 minutos y vea en el puesto cómo se aprueba.</li>
      <li>Corte la conexión y venda: el puesto sigue, y entrega un comprobante provisorio. Restablézcala: la factura se emite sola.</li>
      <li>Active «Respuesta perdida» y venda: el puesto queda en duda, porque no sabe si se emitió. Busque en <a href="/_control/documentos">Documentos</a> el número de la venta, que está en su observación, y conteste en el puesto con el CDC, o que no se emitió.</li>
      <li>Anule una factura. Adelante el reloj 48 horas y pruebe con otra: ya no se puede.</li>
    </ol>
  </section>
  <section class="card">
    <h2>Lo que se puede provocar</h2>
    <dl>
      <dt>Un rechazo</dt><dd>Un cliente con ${REJECTED_NAME} en el nombre, o un transportista; o una factura a un RUC suspendido o cancelado.</dd>
      <dt>El límite sin nombre</dt><dd>Una venta a un cliente sin identificar desde Gs. 7.000.000 no se acepta.</dd>
      <dt>Estados de un RUC</dt><dd><ul class="plain">${TAXPAYERS.map(({ ruc, dv, estado }) => html`<li><span class="mono">${ruc}-${dv}</span> ${estado}</li>`)}</ul></dd>
    </dl>
  </section>
  <section class="card">
    <h2>Empezar de cero</h2>
    <p>Lo practicado queda para siempre en esta carpeta, y el reloj solo va hacia adelante. Para empezar de nuevo, cierre Mostrador y este servicio, y cámbiele el nombre a la carpeta <span class="mono all">mostrador-entrenamiento</span>, donde están el puesto y el servicio: así empiezan juntos. Un servicio abierto con <span class="mono">--data</span> empieza de nuevo con otra carpeta.</p>
    <dl><dt>Carpeta</dt><dd class="mono all">${dataFolder}</dd></dl>
  </section>
</div>`;
}
