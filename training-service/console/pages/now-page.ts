import { html, type Html } from '../../html/html.ts';
import { dateText, momentText, timeText } from '../../html/document-words.ts';
import type { LateRequest } from '../../faults/late-requests.ts';
import type { TrainingService } from '../../training-service.ts';
import { advanceButtons } from '../advance-form.ts';
import { codeText, copyButton, endWords, hiddenFields } from '../form-parts.ts';
import { documentTable } from '../document-table.ts';
import { CUT, presetButtons, PRESETS } from '../fault-presets.ts';
import type { Situation } from '../page-frame.ts';

const PRESETS_HERE = 6;
const DOCUMENTS_HERE = 10;
const REQUESTS_HERE = 12;

/** Current state on one screen. */
export function nowPage({ ledger, late }: TrainingService, situation: Situation): Html {
  return html`<div class="now">
  <div class="column">
    <section class="card" id="conexion" data-live>${connection(situation)}${lateRequests(late.list())}</section>
    <section class="card">
      <div class="title"><h2>Últimos documentos</h2><a href="/_control/documentos">Ver todos</a></div>
      <div id="ultimos" data-live>${documentTable(ledger.documents.listNewest(DOCUMENTS_HERE), situation, 'short')}</div>
    </section>
  </div>
  <div class="column">
    <section class="card">
      <div class="title"><h2>Hora del servicio</h2><a href="/_control/reloj">Reloj</a></div>
      <p class="time" id="hora" data-live><b>${timeText(situation.now)}</b> <span class="soft">${dateText(situation.now)}</span></p>
      ${advanceButtons('ahora')}
    </section>
    <section class="card">
      <div class="title"><h2>Último código enviado</h2><a href="/_control/bandeja">Bandeja</a></div>
      <div id="codigo" data-live>${lastCode(ledger, situation)}</div>
    </section>
    <section class="card">
      <div class="title"><h2>Últimos pedidos</h2><a href="/_control/pedidos">Ver todos</a></div>
      <div id="pedidos" data-live>${lastRequests(ledger)}</div>
    </section>
  </div>
</div>`;
}

function connection({ isCut, faults, url }: Situation): Html {
  const others = faults.filter(({ fault }) => fault.kind !== 'refuse-connections').length;
  const [tone, state] = isCut
    ? ['bad', 'Conexión cortada']
    : others > 0
      ? ['warn', others === 1 ? 'Con una falla en vigor' : `Con ${others} fallas en vigor`]
      : ['good', 'El servicio responde con normalidad'];
  const toggle = isCut
    ? html`<button class="button strong wide">Restablecer la conexión</button>`
    : html`<button class="button danger wide">${CUT.label}</button>`;
  return html`<div class="title"><h2>Conexión</h2><a href="/_control/fallas">Todas las fallas</a></div>
  <div class="connection">
    <div>
      <p class="state"><span class="lamp ${tone}" aria-hidden="true"></span><b>${state}</b></p>
      <p class="soft">Dirección del servicio: <span class="mono all">${url}</span></p>
    </div>
    <form method="post" action="/_control/fallas/preparada">${hiddenFields({
      nombre: CUT.name,
      accion: isCut ? 'quitar' : 'poner',
      volver: 'ahora',
    })}${toggle}</form>
  </div>
  ${presetButtons(PRESETS.slice(0, PRESETS_HERE), faults, 'ahora')}`;
}

/** Requests answered with a time-out that will still be processed. */
function lateRequests(requests: readonly LateRequest[]): Html | false {
  return (
    requests.length > 0 &&
    html`<ul class="late">${requests.map(
      ({ name, at }) =>
        html`<li>Se procesará a las <b>${timeText(at)}</b>: <span class="mono">${name}</span></li>`,
    )}</ul>`
  );
}

function lastCode(ledger: TrainingService['ledger'], { now }: Situation): Html {
  const [sent] = ledger.codes.listNewest(1);
  if (sent === undefined) {
    return html`<p class="empty">Ninguno todavía. Pida un código en la app y aparece aquí.</p>`;
  }
  if (sent.usedAt !== null || sent.expiresAt <= now) {
    const end = sent.usedAt === null ? 'venció' : `se usó el ${momentText(sent.usedAt)}`;
    return html`<p class="empty">Ninguno por usar: el último, para <bdi>${sent.recipient}</bdi>, ${end}.</p>`;
  }
  return html`<div class="mail">${codeText(sent.code)}<div><p><bdi>${sent.recipient}</bdi></p><p class="soft">Vence el ${momentText(sent.expiresAt)}</p></div>${copyButton(sent.code)}</div>`;
}

function lastRequests(ledger: TrainingService['ledger']): Html {
  const requests = ledger.requests.listNewest(REQUESTS_HERE);
  if (requests.length === 0) return html`<p class="empty">Ninguno todavía.</p>`;
  return html`<ul class="requests">${requests.map((request) => {
    const { name, tone } = endWords(request);
    return html`<li id="pedido-${request.seq}"><span class="mono">${timeText(request.receivedAt)}</span><a class="mono path" href="/_control/pedidos/${request.seq}">${request.method} ${request.path}</a><span class="badge ${tone}">${name}</span></li>`;
  })}</ul>`;
}
