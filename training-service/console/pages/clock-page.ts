import { html, type Html } from '../../html/html.ts';
import { dateText, timeText } from '../../html/moment-text.ts';
import type { TrainingService } from '../../training-service.ts';
import { advanceButtons, advanceForm } from '../advance-form.ts';
import { durationText } from '../duration-text.ts';
import type { Situation } from '../situation.ts';

/** `wrong` is what was typed that could not be. */
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
