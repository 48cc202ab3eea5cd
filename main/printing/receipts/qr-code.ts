import { correction, generate } from 'lean-qr';

/** A dot of the usual thermal head: 203 dpi is 8 dots a millimetre. */
export const DOT_MM = 0.125;
export const QUIET_MODULES = 4;
/** MT 13.8: 25 mm wide at least, of which 22 mm of code. */
const MIN_WIDTH_MM = 25;
const MIN_CODE_MM = 22;
/** lean-qr's error code for too much data. */
const TOO_MUCH_DATA = 4;

export type QrModules = ReturnType<typeof generate>;

export interface QrCode {
  modules: QrModules;
  /** Width of a module: whole printer dots. */
  moduleMm: number;
  /** Along a side, its quiet zone included. */
  sideMm: number;
}

/**
 * The address as a QR code of `preferredDots` a module, more where it would be too small for the tax authority and
 * fewer where the paper is too narrow. Null if no code can hold it (more than 2,953 bytes).
 */
export function qrCode(
  address: string,
  { printableMm, preferredDots }: { printableMm: number; preferredDots: number },
): QrCode | null {
  const modules = encode(address, 'm') ?? encode(address, 'l');
  if (modules === null) return null;
  const along = modules.size + 2 * QUIET_MODULES;
  const least = Math.ceil(Math.max(MIN_WIDTH_MM / along, MIN_CODE_MM / modules.size) / DOT_MM);
  const most = Math.floor(printableMm / (along * DOT_MM));
  const moduleMm = DOT_MM * Math.max(1, Math.min(most, Math.max(least, preferredDots)));
  return { modules, moduleMm, sideMm: along * moduleMm };
}

/** Encodes at a level at least; null if the largest code cannot hold it. */
export function encode(content: Parameters<typeof generate>[0], level: 'm' | 'l'): QrModules | null {
  try {
    return generate(content, { minCorrectionLevel: level === 'm' ? correction.M : correction.L });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === TOO_MUCH_DATA) return null;
    throw error;
  }
}
