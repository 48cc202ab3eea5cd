import type { FaultEntry } from '../faults/fault-list.ts';
import { html, type Html } from '../html/html.ts';
import { type FaultPreset, isOfPreset } from './fault-presets.ts';
import { hiddenFields } from './form-parts.ts';
import type { ConsolePage } from './pages.ts';

/** Buttons that put a fault in force and take it away again; a pressed one is in force. */
export function presetButtons(
  presets: readonly FaultPreset[],
  entries: readonly FaultEntry[],
  page: ConsolePage,
): Html {
  const buttons = presets.map((preset) => {
    const isOn = entries.some((entry) => isOfPreset(entry, preset));
    return html`<form method="post" action="/_control/fallas/preparada" id="preparada-${preset.name}">
    ${hiddenFields({ nombre: preset.name, accion: isOn ? 'quitar' : 'poner', volver: page })}
    <button class="preset" aria-pressed="${String(isOn)}"><b>${preset.label}</b><span>${preset.hint}</span>${
      isOn && html`<em>En vigor · toque para quitar</em>`
    }</button></form>`;
  });
  return html`<div class="presets">${buttons}</div>`;
}
