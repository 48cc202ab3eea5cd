import { html, type Html } from '../../html/html.ts';
import { dateText, timeText } from '../../html/moment-text.ts';
import type { SeenRequest } from '../../ledger/request-repository.ts';
import { endWords, faultNames } from '../request-words.ts';

/** One request with the text that arrived. */
export function requestPage(request: SeenRequest): Html {
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

/** JSON with a line for each field; what is none, as it came. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
