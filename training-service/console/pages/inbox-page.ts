import { html, type Html } from '../../html/html.ts';
import { momentText } from '../../html/moment-text.ts';
import type { SentCode } from '../../ledger/code-repository.ts';
import type { TrainingService } from '../../training-service.ts';
import { codeText, copyButton } from '../code-parts.ts';
import type { Situation } from '../situation.ts';

const SHOWN = 50;

/** Codes that would have gone to a telephone or a mailbox. */
export function inboxPage({ ledger }: TrainingService, { now }: Situation): Html {
  const codes = ledger.codes.listNewest(SHOWN);
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
