import { parseAsuncionTime } from '../../shared/domain/dates.ts';

/** The printed emission time is the one inside the QR, as hex of its text (MT 13.8), where there is one. */
export function emissionTimeOfQr(qr: string | null): number | null {
  const hex = /[?&]dFeEmiDE=([0-9a-f]+)/i.exec(qr ?? '')?.[1];
  return hex === undefined ? null : parseAsuncionTime(Buffer.from(hex, 'hex').toString('utf8'));
}
