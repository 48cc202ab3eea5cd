import { mode } from 'lean-qr';
import type { EscposProfile } from '../../../shared/domain/paper/printer.ts';
import { type Bitmap, blacken, whiteBitmap } from './bitmap.ts';
import { encode, type QrModules } from '../receipts/qr-code.ts';
import { DOTS_PER_MM } from './head.ts';

type QrPlan = { by: 'native'; level: 'm' | 'l'; moduleDots: number } | { by: 'raster'; bitmap: Bitmap };

/** MT 13.8: the code is at least 22 mm wide. */
const MIN_CODE_DOTS = 22 * DOTS_PER_MM;
/** 0.5 mm a module scans from worn paper. */
const PREFERRED_MODULE_DOTS = 4;
const QUIET_MODULES = 4;
/** Largest module that every printer's own QR command accepts. */
const MAX_NATIVE_DOTS = 8;

/**
 * Characters that every printer's own encoder writes as single bytes, and that a printer without an encoder
 * cannot take for a command.
 */
const PLAIN = /^[\u0020-\u007E]+$/;

/**
 * Plans a code at least 22 mm wide that fits into the line with its quiet zone: level M if its modules stay
 * large, else L. Null if no code can hold the address.
 */
export function planQr(address: string, kind: EscposProfile['qr'], dots: number): QrPlan | null {
  const isPlain = PLAIN.test(address);
  const robust = measure(address, isPlain, 'm', dots);
  const sized = robust?.isLarge === true ? robust : measure(address, isPlain, 'l', dots);
  if (sized === null) return null;
  const { code, level, moduleDots } = sized;
  if (kind === 'native' && isPlain && moduleDots <= MAX_NATIVE_DOTS) {
    return { by: 'native', level, moduleDots };
  }
  return { by: 'raster', bitmap: drawCode(code, moduleDots, dots) };
}

interface Measured {
  code: QrModules;
  level: 'm' | 'l';
  moduleDots: number;
  isLarge: boolean;
}

function measure(address: string, isPlain: boolean, level: 'm' | 'l', dots: number): Measured | null {
  // Plain addresses byte by byte, as the simplest printer encodes them: no printer's code is larger.
  const code = encode(isPlain ? mode.ascii(address) : address, level);
  if (code === null) return null;
  const wanted = Math.max(PREFERRED_MODULE_DOTS, Math.ceil(MIN_CODE_DOTS / code.size));
  const fitting = Math.floor(dots / (code.size + 2 * QUIET_MODULES));
  return { code, level, moduleDots: Math.min(wanted, fitting), isLarge: fitting >= wanted };
}

function drawCode(code: QrModules, moduleDots: number, dots: number): Bitmap {
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
