import type { Block } from './block.ts';
import { DOT_MM, type QrCode, QUIET_MODULES } from '../qr-code.ts';

/** A QR code with its quiet zone, each module on whole dots of the page. */
export function qrBlock({ modules, moduleMm, sideMm }: QrCode): Block {
  const { size } = modules;
  return {
    width: sideMm,
    height: sideMm,
    draw(canvas, left, top) {
      const quiet = QUIET_MODULES * moduleMm;
      canvas.fillAll(runs(modules, size, toDot(left) + quiet, toDot(top) + quiet, moduleMm));
    },
  };
}

/** Dark modules side by side as one rectangle. */
function* runs(
  modules: QrCode['modules'],
  size: number,
  left: number,
  top: number,
  moduleMm: number,
): Generator<readonly [number, number, number, number]> {
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x;
      while (x < size && modules.get(x, y)) x++;
      if (x > start) {
        yield [left + start * moduleMm, top + y * moduleMm, (x - start) * moduleMm, moduleMm];
      }
    }
  }
}

function toDot(mm: number): number {
  return Math.round(mm / DOT_MM) * DOT_MM;
}
