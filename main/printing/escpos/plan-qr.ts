import { correction, generate, mode } from 'lean-qr';
import type { EscposProfile } from '../../../shared/domain/paper/printer.ts';
import { type Bitmap, blacken, whiteBitmap } from './bitmap.ts';
import { DOTS_PER_MM } from './head.ts';

type Code = ReturnType<typeof generate>;

type QrPlan = { by: 'native'; level: 'm' | 'l'; moduleDots: number } | { by: 'raster'; bitmap: Bitmap };

/** MT 13.8: 22 mm of code at least. */
const LEAST_CODE_DOTS = 22 * DOTS_PER_MM;
/** 0.5 mm a module scans from worn paper. */
const PREFERRED_MODULE_DOTS = 4;
const QUIET_MODULES = 4;
/** The largest that the printers' own command takes everywhere. */
const MOST_NATIVE_DOTS = 8;
/** The code of lean-qr's error for too much data. */
const TOO_MUCH_DATA = 4;

/**
 * Characters that every printer's own encoder writes as single bytes, and that no printer without one could take for a
 * command.
 */
const PLAIN = /^[\u0020-\u007E]+$/;

/**
 * Plans a code that is 22 mm wide at least and, with its quiet zone, fits into the line; of level M where that leaves
 * its modules large, else L. Null if no code can hold the address.
 */
export function planQr(address: string, kind: EscposProfile['qr'], dots: number): QrPlan | null {
  const isPlain = PLAIN.test(address);
  const robust = measure(address, isPlain, 'm', dots);
  const sized = robust?.isLarge === true ? robust : measure(address, isPlain, 'l', dots);
  if (sized === null) return null;
  const { code, level, moduleDots } = sized;
  if (kind === 'native' && isPlain && moduleDots <= MOST_NATIVE_DOTS) {
    return { by: 'native', level, moduleDots };
  }
  return { by: 'raster', bitmap: drawCode(code, moduleDots, dots) };
}

interface Measured {
  code: Code;
  level: 'm' | 'l';
  moduleDots: number;
  isLarge: boolean;
}

function measure(address: string, isPlain: boolean, level: 'm' | 'l', dots: number): Measured | null {
  const code = encode(address, isPlain, level);
  if (code === null) return null;
  const wanted = Math.max(PREFERRED_MODULE_DOTS, Math.ceil(LEAST_CODE_DOTS / code.size));
  const fitting = Math.floor(dots / (code.size + 2 * QUIET_MODULES));
  return { code, level, moduleDots: Math.min(wanted, fitting), isLarge: fitting >= wanted };
}

/** Encodes plain ones byte by byte, as the simplest printer does, whose code is then not larger than this one. */
function encode(address: string, isPlain: boolean, level: 'm' | 'l'): Code | null {
  const minCorrectionLevel = level === 'm' ? correction.M : correction.L;
  try {
    return generate(isPlain ? mode.ascii(address) : address, { minCorrectionLevel });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === TOO_MUCH_DATA) return null;
    throw error;
  }
}

function drawCode(code: Code, moduleDots: number, dots: number): Bitmap {
  const side = code.size * moduleDots;
  const quiet = QUIET_MODULES * moduleDots;
  const left = (dots - side) >> 1;
  const bitmap = whiteBitmap(dots, side + 2 * quiet);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const isBlack = code.get(Math.floor(x / moduleDots), Math.floor(y / moduleDots));
      if (isBlack) blacken(bitmap, left + x, quiet + y);
    }
  }
  return bitmap;
}
