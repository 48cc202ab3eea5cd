import { say } from '../../kernel/say.ts';

const SECOND_MS = 1000;
const MINUTE_S = 60;

/** A time to wait, rounded up: `40 segundos`, `2 minutos`. */
export function sayWait(ms: number): string {
  const seconds = Math.ceil(ms / SECOND_MS);
  if (seconds <= MINUTE_S) return seconds === 1 ? say('users.oneSecond') : say('users.seconds', { seconds });
  const minutes = Math.ceil(seconds / MINUTE_S);
  return say('users.minutes', { minutes });
}
