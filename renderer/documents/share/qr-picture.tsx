import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import styles from './share.module.css';

const QUIET_MODULES = 4;

/** An address as a QR code that fills its place, dark on white in every theme; nothing if it is too long. */
export function QrPicture({ address, label }: { address: string; label: string }) {
  const drawn = draw(address);
  if (drawn === null) return null;
  const side = drawn.size + 2 * QUIET_MODULES;
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={drawn.path} fill="#000000" />
    </svg>
  );
}

/** The library throws above the largest code's capacity (2,953 bytes), more than any receipt's address. */
function draw(address: string): { size: number; path: string } | null {
  try {
    const code = generate(address);
    return { size: code.size, path: toSvgPath(code) };
  } catch {
    return null;
  }
}
