/** `ESC p`: first pin, on for 50 x 2 ms, then off for 250 x 2 ms, as all printers take it. */
const PULSE = [0x1b, 0x70, 0, 50, 250];

/** Opens the cash drawer connected to the printer. Called in a sale's transaction, so it loads nothing. */
export function drawerPulse(): Uint8Array {
  return Uint8Array.from(PULSE);
}
