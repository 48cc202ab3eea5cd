import { CouldNotError } from '../../kernel/errors.ts';
import type { Session } from './session.ts';

/** Also null for a stored token that cannot be opened: selling goes on. */
export function readableToken(session: Session): string | null {
  try {
    return session.token();
  } catch (error) {
    if (error instanceof CouldNotError) return null;
    throw error;
  }
}
