import { toSvgPath } from 'lean-qr/extras/svg';
import { QUIET_MODULES, qrCode } from './qr-code.ts';
import { html, type SafeHtml } from './safe-html.ts';

/** 0.5 mm a module scans from worn paper; an everyday address then takes about 40 mm. */
export const ROLL_QR_DOTS = 4;
const PRINTABLE_WIDTH_MM = 72;

/**
 * The address as a QR code, modules of whole printer dots, its quiet zone included and 25 mm wide at least.
 * Null if no code can hold it (more than 2,953 bytes).
 */
export function qrSvg(address: string): SafeHtml | null {
  const code = qrCode(address, { printableMm: PRINTABLE_WIDTH_MM, preferredDots: ROLL_QR_DOTS });
  if (code === null) return null;
  const along = code.modules.size + 2 * QUIET_MODULES;
  const box = `${-QUIET_MODULES} ${-QUIET_MODULES} ${along} ${along}`;
  const side = `${code.sideMm}mm`;
  return html`<svg class="qr" role="img" aria-label="Código QR" viewBox="${box}" width="${side}" height="${side}" shape-rendering="crispEdges"><path d="${toSvgPath(code.modules)}"/></svg>`;
}
