import { html, type Html } from '../../html/html.ts';
import { momentText, timeText } from '../../html/moment-text.ts';
import type { RequestSummary } from '../../ledger/request-repository.ts';
import type { TrainingService } from '../../training-service.ts';
import { endWords, faultNames } from '../request-words.ts';

const SHOWN = 100;

/** The last requests of the interface; those of the console are not among them. */
export function requestsPage({ ledger }: TrainingService): Html {
  const requests = ledger.requests.listNewest(SHOWN);
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
