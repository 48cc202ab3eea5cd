/** How far a try came that left this machine no further: `connect: ECONNREFUSED`. */
export interface UnsentReason {
  phase: 'lookup' | 'connect' | 'tls';
  code: string;
}

/** Reads the reason of an attempt that was not sent; null for any other text. */
export function readUnsentReason(reason: string): UnsentReason | null {
  const [, phase, code] = /^(lookup|connect|tls): (.+)$/.exec(reason) ?? [];
  if (phase === undefined || code === undefined) return null;
  return { phase: phase as UnsentReason['phase'], code };
}
