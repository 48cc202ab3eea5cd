import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { html, type SafeHtml } from './safe-html.ts';

/** A dot of the usual thermal head: 203 dpi is 8 dots a millimetre. */
const DOT_MM = 0.125;
const QUIET_MODULES = 4;
/** MT 13.8: 25 mm wide at least, of which 22 mm of code. */
const LEAST_WIDTH_MM = 25;
const LEAST_CODE_MM = 22;
const PRINTABLE_WIDTH_MM = 72;
/** The code of lean-qr's error for what no version can hold. */
const TOO_MUCH_DATA = 4;
/** 0.5 mm a module scans from worn paper; an everyday address then takes about 40 mm. */
const PREFERRED_DOTS = 4;

/**
 * The address as a QR code, modules of whole printer dots, its quiet zone included and 25 mm wide at least.
 * Null if no code can hold it (more than 2,953 bytes).
 */
export function qrSvg(address: string): SafeHtml | null {
  const code = encode(address);
  if (code === null) return null;
  const modules = code.size + 2 * QUIET_MODULES;
  const least = Math.ceil(Math.max(LEAST_WIDTH_MM / modules, LEAST_CODE_MM / code.size) / DOT_MM);
  const most = Math.floor(PRINTABLE_WIDTH_MM / (modules * DOT_MM));
  const side = `${modules * DOT_MM * Math.min(most, Math.max(least, PREFERRED_DOTS))}mm`;
  const box = `${-QUIET_MODULES} ${-QUIET_MODULES} ${modules} ${modules}`;
  return html`<svg class="qr" role="img" aria-label="Código QR" viewBox="${box}" width="${side}" height="${side}" shape-rendering="crispEdges"><path d="${toSvgPath(code)}"/></svg>`;
}

/** Level M, as far as the largest code can carry it. */
function encode(address: string): ReturnType<typeof generate> | null {
  for (const minCorrectionLevel of [correction.M, correction.L]) {
    try {
      return generate(address, { minCorrectionLevel });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === TOO_MUCH_DATA)) throw error;
    }
  }
  return null;
}
