import { html, type Html } from '../html/html.ts';
import { hiddenFields } from './form-parts.ts';
import type { ConsolePage } from './pages.ts';

const UNITS: ReadonlyMap<string, { label: string; ms: number }> = new Map([
  ['minutos', { label: 'minutos', ms: 60_000 }],
  ['horas', { label: 'horas', ms: 3_600_000 }],
  ['dias', { label: 'días', ms: 86_400_000 }],
]);

/** The waits of the interface: status query, token, cancellation window. */
const STEPS = [
  ['10', 'minutos', '+ 10 min'],
  ['1', 'horas', '+ 1 h'],
  ['12', 'horas', '+ 12 h'],
  ['48', 'horas', '+ 48 h'],
] as const;

/** Buttons that advance the clock by each of these waits. */
export function advanceButtons(page: ConsolePage): Html {
  const buttons = STEPS.map(
    ([cantidad, unidad, label]) => html`<form method="post" action="/_control/reloj">
      ${hiddenFields({ cantidad, unidad, volver: page })}<button class="button" aria-label="Adelantar ${cantidad} ${unidad}">${label}</button></form>`,
  );
  return html`<div class="steps">${buttons}</div>`;
}

/** Form for any amount; `form` holds the rejected input, if any. */
export function advanceForm(form: URLSearchParams | null, error: string | null): Html {
  const options = [...UNITS].map(
    ([value, { label }]) =>
      html`<option value="${value}" ${form?.get('unidad') === value && html`selected`}>${label}</option>`,
  );
  return html`<form method="post" action="/_control/reloj" class="inline">
  <div class="field"><label for="cantidad">Cantidad</label><input id="cantidad" name="cantidad" type="text" inputmode="decimal" autocomplete="off" required value="${form?.get('cantidad') ?? ''}" ${
    error !== null && html`aria-invalid="true" aria-describedby="cantidad-error" autofocus`
  }></div>
  <div class="field"><label for="unidad">Unidad</label><select id="unidad" name="unidad">${options}</select></div>
  ${hiddenFields({ volver: 'reloj' })}
  <button class="button">Adelantar el reloj</button>
  ${error !== null && html`<strong class="error" id="cantidad-error">${error}</strong>`}
</form>`;
}

/** Reads the form: ms to advance the clock, or the amount's error. */
export function readAdvance(form: URLSearchParams): { advanceMs: number } | { error: string } {
  const text = (form.get('cantidad') ?? '').trim();
  const unit = UNITS.get(form.get('unidad') ?? '');
  if (!/^\d{1,9}([.,]\d{1,6})?$/.test(text) || unit === undefined) {
    return { error: 'Escriba cuánto: un número, como 30 o 1,5.' };
  }
  const advanceMs = Math.round(Number(text.replace(',', '.')) * unit.ms);
  return advanceMs > 0 ? { advanceMs } : { error: 'Escriba más que cero: el reloj solo va hacia adelante.' };
}
