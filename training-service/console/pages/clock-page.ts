import { html, type Html } from '../../html/html.ts';
import { dateText, timeText } from '../../html/document-words.ts';
import type { TrainingService } from '../../training-service.ts';
import { advanceButtons, advanceForm } from '../advance-form.ts';
import type { Situation } from '../page-frame.ts';

/** `wrong` is the rejected input. */
export function clockPage(
  { approvalDelayMs, tokenLifetimeMs }: TrainingService,
  { now, speed }: Situation,
  wrong: { form: URLSearchParams; error: string } | null,
): Html {
  const pace =
    speed === 1 ? 'Corre a la velocidad de siempre.' : `Corre ${speed} veces más rápido que el de siempre.`;
  return html`<section class="card clock">
  <div id="reloj" data-live>
    <p class="time big"><b>${timeText(now)}</b> <span class="soft">${dateText(now)}</span></p>
    <p class="soft">Hora de Paraguay, según el servicio. ${pace}</p>
  </div>
  <div>
    <h2>Adelantar</h2>
    <p class="soft lead">Los documentos se resuelven a los ${durationText(approvalDelayMs)}, la app consulta el estado a los 10 minutos, la sesión dura ${durationText(tokenLifetimeMs)} y la anulación se puede pedir por 48 horas. El reloj solo va hacia adelante.</p>
    ${advanceButtons('reloj')}
    ${advanceForm(wrong?.form ?? null, wrong?.error ?? null)}
  </div>
</section>`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** `12 horas`, `3 minutos`: hours if whole, else minutes. */
function durationText(durationMs: number): string {
  if (durationMs >= HOUR_MS && durationMs % HOUR_MS === 0) return count(durationMs / HOUR_MS, 'hora');
  return count(Math.round(durationMs / MINUTE_MS), 'minuto');
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
