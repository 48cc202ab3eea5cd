/** What is said once after something was done; the address carries only its name. */
const NOTICES = {
  puesta: 'La falla está en vigor.',
  quitada: 'La falla ya no está.',
  quitadas: 'No queda ninguna falla.',
  adelantado: 'El reloj del servicio se adelantó.',
} as const;

export type NoticeName = keyof typeof NOTICES;

export function noticeText(name: unknown): string | null {
  return typeof name === 'string' && Object.hasOwn(NOTICES, name) ? NOTICES[name as NoticeName] : null;
}
