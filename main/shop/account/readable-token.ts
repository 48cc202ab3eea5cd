import { CouldNotError } from '../../kernel/errors.ts';
import type { Session } from './session.ts';

/** The access token; null also for a kept one that cannot be opened, which is as good as none: selling goes on. */
export function readableToken(session: Session): string | null {
  try {
    return session.token();
  } catch (error) {
    if (error instanceof CouldNotError) return null;
    throw error;
  }
}
