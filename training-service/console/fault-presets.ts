import { isDeepStrictEqual } from 'node:util';
import type { FaultEntry } from '../faults/fault-list.ts';
import type { Fault } from '../faults/fault.ts';
import { html, type Html } from '../html/html.ts';
import { hiddenFields } from './form-parts.ts';
import type { ConsolePage } from './pages.ts';

/** A fault that a trainer adds with one click and removes with another. */
interface FaultPreset {
  name: string;
  label: string;
  hint: string;
  fault: Fault;
}

const EMISSIONS = { path: '/simplificado/', method: 'POST' } as const;
const NEXT_INVOICE = { path: '/simplificado/carritos', method: 'POST', count: 1 } as const;
const MINUTE_MS = 60_000;

export const CUT: FaultPreset = {
  name: 'cortar',
  label: 'Cortar la conexión',
  hint: 'Como si se cayera internet.',
  fault: { kind: 'refuse-connections', cutsOpen: true },
};

/** Those shown on the first screen come first. */
export const PRESETS: readonly FaultPreset[] = [
  {
    name: 'lento',
    label: 'Servicio lento',
    hint: 'Cada respuesta tarda 5 segundos más.',
    fault: { kind: 'delay-headers', delayMs: 5000 },
  },
  {
    name: 'tarde',
    label: 'Tiempo agotado',
    hint: 'La próxima factura falla y se emite sola 5 minutos después.',
    fault: { kind: 'issue-late', ...NEXT_INVOICE, lateMs: 5 * MINUTE_MS },
  },
  {
    name: 'perdida',
    label: 'Respuesta perdida',
    hint: 'La próxima factura se emite y su respuesta no llega.',
    fault: { kind: 'reset-after-processing', ...NEXT_INVOICE },
  },
  {
    name: 'error',
    label: 'Error del servidor',
    hint: 'Todo se responde con un error 500.',
    fault: { kind: 'status', status: 500, envelope: true, retryAfterMs: 5000 },
  },
  {
    name: 'portal',
    label: 'Portal cautivo',
    hint: 'Responde la página de acceso de un wifi.',
    fault: { kind: 'html' },
  },
  {
    name: 'mudo',
    label: 'Sin respuesta',
    hint: 'Los envíos llegan y nunca se responden.',
    fault: { kind: 'never-answer', method: 'POST' },
  },
  {
    name: 'sesion',
    label: 'Sesión vencida',
    hint: 'Al próximo envío le pide iniciar sesión de nuevo.',
    fault: { kind: 'status', ...EMISSIONS, status: 401, envelope: true, retryAfterMs: 5000, count: 1 },
  },
  {
    name: 'demasiados',
    label: 'Demasiados pedidos',
    hint: 'Responde 429: esperar 30 segundos.',
    fault: { kind: 'status', ...EMISSIONS, status: 429, envelope: true, retryAfterMs: 30_000 },
  },
  {
    name: 'inestable',
    label: 'Internet inestable',
    hint: 'Uno de cada cinco pedidos se corta.',
    fault: { kind: 'reset-before-processing', probability: 0.2 },
  },
  {
    name: 'numero',
    label: 'Otro usó el punto',
    hint: 'Falta un número antes de la próxima factura.',
    fault: { kind: 'skip-number', ...NEXT_INVOICE, numbers: 1 },
  },
  {
    name: 'certificado',
    label: 'Certificado vencido',
    hint: 'Para quien se conecta por HTTPS.',
    fault: { kind: 'certificate', problem: 'expired' },
  },
];

export function findPreset(name: string): FaultPreset | null {
  return [CUT, ...PRESETS].find((preset) => preset.name === name) ?? null;
}

/** True if this entry equals the preset's fault and can still fire. */
export function isOfPreset({ fault, fired }: FaultEntry, preset: FaultPreset): boolean {
  // Any cut counts, however it was added.
  if (preset === CUT) return fault.kind === 'refuse-connections';
  if ('count' in fault && fault.count !== undefined && fired >= fault.count) return false;
  return isDeepStrictEqual(fault, preset.fault);
}

/** Buttons that add a fault and remove it again; a pressed button's fault is active. */
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
